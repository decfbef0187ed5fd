"""What people report, and what moderators decide."""

"""Settings: what they are, where they come from, and the folder that a server keeps."""

"""Results as they are kept, with everything they depend on."""

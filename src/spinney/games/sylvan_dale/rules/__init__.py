"""The rules of Builders of Sylvan Dale, a module per chapter of docs/rules/sylvan-dale.md."""

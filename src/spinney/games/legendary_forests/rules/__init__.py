"""The rules of Legendary Forests, a module per chapter of docs/rules/legendary-forests.md."""

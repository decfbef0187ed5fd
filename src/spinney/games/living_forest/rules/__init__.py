"""The rules of Living Forest, a module per chapter of docs/rules/living-forest.md."""

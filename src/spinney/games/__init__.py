"""The games: data, state, actions, rules by chapter, view, notation."""

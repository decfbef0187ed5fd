"""People: guests, accounts, sessions, passkeys, tokens, and bots that somebody owns."""

"""The database and what lies beside it: statements, schema, migrations, queues, messages."""

-- After going back to a moment (docs/how-to/point-in-time.md): whoever was gone, banned or signed out by
-- then is so again. `later.txt` is the list `ended` of the old cluster.
CREATE TEMP TABLE later (id uuid, why text);
\copy later FROM later.txt
INSERT INTO ended (id, why) SELECT id, why FROM later ON CONFLICT (id) DO UPDATE
  SET why = excluded.why, at = now() WHERE ended.why <> excluded.why;
SELECT format('DELETE FROM %I WHERE %I IN (SELECT id FROM later WHERE why = ''gone'')', kept, by)
FROM (VALUES ('passkeys', 'account'), ('recovery_codes', 'account'), ('sessions', 'account'),
  ('tokens', 'account'), ('challenges', 'person'), ('invitations', 'person'),
  ('invitations', 'inviter'), ('follows', 'person'), ('follows', 'followed'),
  ('profile_pages', 'person'), ('blocks', 'person'), ('blocks', 'blocked'),
  ('devices', 'person'), ('mails', 'person'), ('focus', 'person'),
  ('notices', 'person'), ('puzzle_answers', 'person'), ('solver_ratings', 'person'),
  ('accounts', 'id')) AS theirs (kept, by) \gexec
UPDATE reports SET reporter = NULL, text = ''
  WHERE reporter IN (SELECT id FROM later WHERE why = 'gone');
UPDATE reports SET person = NULL WHERE person IN (SELECT id FROM later WHERE why = 'gone');

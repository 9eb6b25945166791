-- Tells every instance whose rights have changed, by ids alone, in the transaction that changes them: nothing can forget
-- to, and what is rolled back is not told. Appended to the first migration by tools/generate-migration.mjs.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_rights', 'session ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER UPDATE OF revoked_at ON refresh_families
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE FUNCTION tell_workplace_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_rights', 'user ' || OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER workplace_changed AFTER UPDATE OR DELETE ON user_branches
  FOR EACH ROW EXECUTE FUNCTION tell_workplace_changed();
--> statement-breakpoint
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_rights', 'user ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_changed AFTER UPDATE OF status, type ON users
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.type IS DISTINCT FROM NEW.type)
  EXECUTE FUNCTION tell_user_changed();
--> statement-breakpoint
CREATE FUNCTION tell_branch_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_rights', 'branch ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER branch_changed AFTER UPDATE OR DELETE ON branches
  FOR EACH ROW EXECUTE FUNCTION tell_branch_changed();

-- Tells every instance that a branch's log has grown, and to which offset, in the transaction that writes the event: it is
-- told at the commit, and never if that fails. Appended to the first migration by tools/generate-migration.mjs.
CREATE FUNCTION tell_event_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_events', NEW.branch_id || ' ' || NEW.event_offset);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_written AFTER INSERT ON branch_events
  FOR EACH ROW EXECUTE FUNCTION tell_event_written();

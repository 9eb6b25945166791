-- The log of the desk is only ever added to: somebody who can write to the database through the server cannot change or
-- delete what stands there. Appended to the first migration by tools/generate-migration.mjs.
CREATE FUNCTION refuse_operator_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log of the desk cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_operator_act_change();

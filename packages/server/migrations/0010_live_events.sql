-- Open pages hear that something of a senior changed, whoever changed it; never what.
CREATE FUNCTION rondall_tell_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  PERFORM pg_notify('rondall_live', json_build_object('seniorId', changed.senior_id, 'topic', TG_ARGV[0])::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE ON "check_ins" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('check-ins');
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE ON "check_in_occurrences" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('check-ins');
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE OF "enabled", "time", "window_minutes", "time_zone", "days", "paused_from_on", "paused_to_on", "any_activity_counts" ON "check_in_schedules" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('check-ins');
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE ON "incidents" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('incidents');
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER UPDATE OF "state" ON "deliveries" FOR EACH ROW WHEN (NEW.incident_id IS NOT NULL AND NEW.state IS DISTINCT FROM OLD.state AND NEW.state <> 'sending') EXECUTE FUNCTION rondall_tell_live('incidents');
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE OR DELETE ON "reminders" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('reminders');
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE ON "reminder_occurrences" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('reminders');
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE OR DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('journal');
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE OR DELETE ON "care_relationships" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('care-team');

-- Who gained or lost access hears of it themself, before anybody else: the event names them.
CREATE FUNCTION rondall_tell_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  concerned uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  IF TG_OP <> 'UPDATE' THEN
    concerned := changed.caregiver_id;
  ELSIF (NEW.status, NEW.role, NEW.sharing_paused) IS DISTINCT FROM (OLD.status, OLD.role, OLD.sharing_paused) THEN
    concerned := changed.caregiver_id;
  END IF;
  PERFORM pg_notify('rondall_live', json_strip_nulls(json_build_object(
    'seniorId', changed.senior_id, 'topic', 'care-team', 'personId', concerned))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER tell_live ON "care_relationships";
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE OR DELETE ON "care_relationships" FOR EACH ROW EXECUTE FUNCTION rondall_tell_access();
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT ON "ladder_tests" FOR EACH ROW EXECUTE FUNCTION rondall_tell_live('ladder');
--> statement-breakpoint
CREATE FUNCTION rondall_tell_ladder_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rondall_live', json_build_object('seniorId', t.senior_id, 'topic', 'ladder')::text)
    FROM ladder_tests t WHERE t.id = NEW.test_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER UPDATE OF "confirmed_at" ON "ladder_test_contacts" FOR EACH ROW EXECUTE FUNCTION rondall_tell_ladder_test();
--> statement-breakpoint
-- How somebody can be reached changes the ladder of everyone they look out for.
CREATE FUNCTION rondall_tell_reach() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  PERFORM pg_notify('rondall_live', json_build_object('seniorId', c.senior_id, 'topic', 'ladder')::text)
    FROM care_relationships c WHERE c.caregiver_id = changed.person_id AND c.status = 'accepted';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE OR DELETE ON "broken_channels" FOR EACH ROW EXECUTE FUNCTION rondall_tell_reach();
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE OR DELETE ON "phones" FOR EACH ROW EXECUTE FUNCTION rondall_tell_reach();
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR DELETE ON "push_subscriptions" FOR EACH ROW EXECUTE FUNCTION rondall_tell_reach();
--> statement-breakpoint
CREATE TRIGGER tell_live AFTER INSERT OR UPDATE ON "notification_preferences" FOR EACH ROW EXECUTE FUNCTION rondall_tell_reach();

ALTER TABLE "reminders" ADD COLUMN "kind_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_doubt_is_medication" CHECK ("reminders"."kind_confirmed" or "reminders"."kind" = 'medication');--> statement-breakpoint
-- Migration 0009 (number 1795249463604) made every reminder of before a task. Where it ran in this very
-- transaction that is all of them; where it ran earlier, those that are older than it was.
UPDATE "reminders" SET "kind" = 'medication', "kind_confirmed" = false WHERE "kind" = 'task' AND ("created_at" < to_timestamp(1795249463.604) OR EXISTS (SELECT FROM drizzle.__drizzle_migrations WHERE created_at = 1795249463604 AND xmin = pg_current_xact_id()::xid));

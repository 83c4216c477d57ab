ALTER TABLE "check_in_schedules" ADD COLUMN "early_answer_hours" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_schedules" ADD COLUMN "earliest_answer_time" text DEFAULT '04:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_schedules" ADD CONSTRAINT "check_in_schedules_early" CHECK ("check_in_schedules"."early_answer_hours" between 0 and 12);--> statement-breakpoint
UPDATE "check_in_occurrences" SET "answered_at" = NULL, "check_in_id" = NULL, "noon_at" = NULL FROM "check_in_schedules" WHERE "check_in_schedules"."senior_id" = "check_in_occurrences"."senior_id" AND "check_in_occurrences"."state" IN ('missed', 'not-checked') AND ("check_in_occurrences"."answered_at" AT TIME ZONE "check_in_schedules"."time_zone")::date > "check_in_occurrences"."on";

ALTER TABLE "deliveries" ADD COLUMN "may_have_arrived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "may_have_arrived" = true WHERE "attempts" > 0;--> statement-breakpoint
UPDATE "incidents" SET "next_action_at" = rondall_now() WHERE "state" <> 'closed' AND "next_action_at" IS NULL;--> statement-breakpoint
UPDATE "incidents" SET "next_action_at" = NULL WHERE "state" = 'closed' AND "next_action_at" IS NOT NULL;--> statement-breakpoint
UPDATE "check_in_occurrences" SET "next_action_at" = rondall_now() WHERE "state" = 'waiting' AND "next_action_at" IS NULL;--> statement-breakpoint
UPDATE "check_in_occurrences" SET "next_action_at" = NULL WHERE "state" <> 'waiting' AND "next_action_at" IS NOT NULL;--> statement-breakpoint
UPDATE "reminder_occurrences" SET "next_action_at" = rondall_now() WHERE "state" = 'due' AND "next_action_at" IS NULL;--> statement-breakpoint
UPDATE "reminder_occurrences" SET "next_action_at" = NULL WHERE "state" <> 'due' AND "next_action_at" IS NOT NULL;--> statement-breakpoint
UPDATE "digests" SET "next_action_at" = rondall_now() WHERE "state" = 'waiting' AND "next_action_at" IS NULL;--> statement-breakpoint
UPDATE "digests" SET "next_action_at" = NULL WHERE "state" <> 'waiting' AND "next_action_at" IS NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "next_action_at" = rondall_now() WHERE "state" IN ('queued', 'sending') AND "next_action_at" IS NULL;--> statement-breakpoint
ALTER TABLE "check_in_occurrences" ADD CONSTRAINT "check_in_occurrences_not_lost" CHECK (("check_in_occurrences"."state" = 'waiting') = ("check_in_occurrences"."next_action_at" is not null));--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_not_lost" CHECK (("digests"."state" = 'waiting') = ("digests"."next_action_at" is not null));--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_not_lost" CHECK (("incidents"."state" = 'closed') = ("incidents"."next_action_at" is null));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_not_lost" CHECK ("deliveries"."state" not in ('queued', 'sending') or "deliveries"."next_action_at" is not null);--> statement-breakpoint
ALTER TABLE "reminder_occurrences" ADD CONSTRAINT "reminder_occurrences_not_lost" CHECK (("reminder_occurrences"."state" = 'due') = ("reminder_occurrences"."next_action_at" is not null));
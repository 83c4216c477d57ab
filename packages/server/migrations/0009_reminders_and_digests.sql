CREATE TABLE "digests" (
	"caregiver_id" uuid NOT NULL,
	"senior_id" uuid NOT NULL,
	"week" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"next_action_at" timestamp with time zone,
	"stumbles" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "digests_caregiver_id_senior_id_week_pk" PRIMARY KEY("caregiver_id","senior_id","week")
);
--> statement-breakpoint
CREATE TABLE "reminder_occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reminder_id" uuid NOT NULL,
	"senior_id" uuid NOT NULL,
	"on" date NOT NULL,
	"time" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"first_told_at" timestamp with time zone,
	"last_told_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"state" text NOT NULL,
	"answered_at" timestamp with time zone,
	"next_action_at" timestamp with time zone,
	"stumbles" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "kind" text DEFAULT 'task' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "settled_on" date;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "next_action_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "stumbles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_caregiver_id_users_id_fk" FOREIGN KEY ("caregiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_occurrences" ADD CONSTRAINT "reminder_occurrences_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_occurrences" ADD CONSTRAINT "reminder_occurrences_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_due" ON "digests" USING btree ("next_action_at") WHERE "digests"."next_action_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_occurrences_once" ON "reminder_occurrences" USING btree ("reminder_id","on","time");--> statement-breakpoint
CREATE INDEX "reminder_occurrences_senior" ON "reminder_occurrences" USING btree ("senior_id","due_at");--> statement-breakpoint
CREATE INDEX "reminder_occurrences_due" ON "reminder_occurrences" USING btree ("next_action_at") WHERE "reminder_occurrences"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("next_action_at") WHERE "reminders"."next_action_at" is not null;--> statement-breakpoint
-- What was before there was a clockwork is not called missed.
UPDATE "reminders" SET "next_action_at" = rondall_now(), "settled_on" = greatest("first_on" - 1, (rondall_now() AT TIME ZONE coalesce((SELECT "time_zone" FROM "users" WHERE "users"."id" = "reminders"."senior_id"), 'UTC'))::date) WHERE "is_active";--> statement-breakpoint
INSERT INTO "digests" ("caregiver_id", "senior_id", "week", "state", "due_at", "next_action_at") SELECT "caregiver_id", "senior_id", to_char(rondall_now(), 'IYYY-"W"IW'), 'waiting', date_trunc('week', rondall_now()) + interval '7 days 8 hours', date_trunc('week', rondall_now()) + interval '7 days 8 hours' FROM "care_relationships" WHERE "status" = 'accepted' AND "role" <> 'caregiver_emergency';

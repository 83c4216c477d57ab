CREATE TABLE "check_in_occurrences" (
	"senior_id" uuid NOT NULL,
	"on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"nudges" integer DEFAULT 0 NOT NULL,
	"first_nudged_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"check_in_id" uuid,
	"answered_unclearly_at" timestamp with time zone,
	"reason" text,
	"next_action_at" timestamp with time zone,
	"stumbles" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "check_in_occurrences_senior_id_on_pk" PRIMARY KEY("senior_id","on")
);
--> statement-breakpoint
CREATE TABLE "check_in_schedules" (
	"senior_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"time" text NOT NULL,
	"window_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"days" integer[] NOT NULL,
	"paused_from_on" date,
	"paused_to_on" date,
	"any_activity_counts" boolean DEFAULT false NOT NULL,
	"settled_on" date NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"next_action_at" timestamp with time zone,
	"stumbles" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "check_in_schedules_window" CHECK ("check_in_schedules"."window_minutes" between 5 and 720)
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"by_id" uuid,
	"press_id" uuid,
	"incident_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clockwork_beats" (
	"lane" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_alarms" (
	"trouble" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"raised_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"incident_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"details" jsonb,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"senior_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"alarms" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"claimed_by_id" uuid,
	"claimed_at" timestamp with time zone,
	"eta_at" timestamp with time zone,
	"claim_ends_at" timestamp with time zone,
	"offered_to_id" uuid,
	"closed_by_id" uuid,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	"next_action_at" timestamp with time zone,
	"stumbles" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ladder_settings" (
	"senior_id" uuid PRIMARY KEY NOT NULL,
	"missed_step_minutes" integer NOT NULL,
	"help_step_minutes" integer NOT NULL,
	"repeat_minutes" integer NOT NULL,
	"reopen_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broken_channels" (
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "broken_channels_person_id_channel_pk" PRIMARY KEY("person_id","channel")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"template" text NOT NULL,
	"facts" jsonb NOT NULL,
	"person_id" uuid NOT NULL,
	"senior_id" uuid NOT NULL,
	"incident_id" uuid,
	"channel" text NOT NULL,
	"urgent" boolean NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider" text,
	"provider_message_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"next_action_at" timestamp with time zone,
	"stumbles" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ladder_test_contacts" (
	"test_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "ladder_test_contacts_test_id_person_id_pk" PRIMARY KEY("test_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "ladder_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"push" boolean NOT NULL,
	"email" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"missed_check_ins" boolean NOT NULL,
	"emergency_alerts" boolean NOT NULL,
	"sentiment_alerts" boolean NOT NULL,
	"weekly_summary" boolean NOT NULL,
	"quiet_from" text,
	"quiet_to" text
);
--> statement-breakpoint
CREATE TABLE "phones" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"subscription" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_in_occurrences" ADD CONSTRAINT "check_in_occurrences_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_schedules" ADD CONSTRAINT "check_in_schedules_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_events" ADD CONSTRAINT "incident_events_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_events" ADD CONSTRAINT "incident_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_offered_to_id_users_id_fk" FOREIGN KEY ("offered_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_settings" ADD CONSTRAINT "ladder_settings_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broken_channels" ADD CONSTRAINT "broken_channels_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_test_contacts" ADD CONSTRAINT "ladder_test_contacts_test_id_ladder_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."ladder_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_test_contacts" ADD CONSTRAINT "ladder_test_contacts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_tests" ADD CONSTRAINT "ladder_tests_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phones" ADD CONSTRAINT "phones_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_occurrences_due" ON "check_in_occurrences" USING btree ("next_action_at") WHERE "check_in_occurrences"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "check_in_schedules_due" ON "check_in_schedules" USING btree ("next_action_at") WHERE "check_in_schedules"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "check_ins_senior" ON "check_ins" USING btree ("senior_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_press" ON "check_ins" USING btree ("senior_id","press_id");--> statement-breakpoint
CREATE INDEX "incident_events_incident" ON "incident_events" USING btree ("incident_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_reference" ON "incidents" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_occasion" ON "incidents" USING btree ("senior_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "incidents_senior" ON "incidents" USING btree ("senior_id","opened_at");--> statement-breakpoint
CREATE INDEX "incidents_due" ON "incidents" USING btree ("next_action_at") WHERE "incidents"."next_action_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_message" ON "deliveries" USING btree ("message","person_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("channel","urgent" DESC NULLS LAST,"next_action_at") WHERE "deliveries"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_incident" ON "deliveries" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "deliveries_person" ON "deliveries" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_provider" ON "deliveries" USING btree ("provider_message_id");--> statement-breakpoint
CREATE INDEX "ladder_tests_senior" ON "ladder_tests" USING btree ("senior_id","started_at");--> statement-breakpoint
CREATE INDEX "phones_digest" ON "phones" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_digest" ON "push_subscriptions" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("person_id");
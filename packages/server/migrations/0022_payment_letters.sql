CREATE TABLE "payment_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"template" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"recipient" text NOT NULL,
	"person_id" uuid,
	"senior_id" uuid,
	"channel" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"next_action_at" timestamp with time zone,
	CONSTRAINT "payment_letters_not_lost" CHECK (("payment_letters"."state" = 'queued') = ("payment_letters"."next_action_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"next_action_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "pays_for_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "next_action_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "stumbles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_pages" ADD COLUMN "pays_for_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_pages" ADD COLUMN "begins_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_letters" ADD CONSTRAINT "payment_letters_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_letters" ADD CONSTRAINT "payment_letters_subscription_id_billing_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."billing_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_letters" ADD CONSTRAINT "payment_letters_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_letters" ADD CONSTRAINT "payment_letters_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_letters_event" ON "payment_letters" USING btree ("event","recipient","channel");--> statement-breakpoint
CREATE INDEX "payment_letters_due" ON "payment_letters" USING btree ("next_action_at") WHERE "payment_letters"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_letters_subscription" ON "payment_letters" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "support_requests_due" ON "support_requests" USING btree ("next_action_at") WHERE "support_requests"."next_action_at" is not null;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_pays_for_id_users_id_fk" FOREIGN KEY ("pays_for_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_customers_pays_for" ON "billing_customers" USING btree ("pays_for_id");--> statement-breakpoint
CREATE INDEX "billing_customers_email" ON "billing_customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_due" ON "billing_subscriptions" USING btree ("next_action_at") WHERE "billing_subscriptions"."next_action_at" is not null;--> statement-breakpoint
-- Subscriptions that were there before are looked at once: who has to be told that one ends is told.
UPDATE "billing_subscriptions" SET "next_action_at" = rondall_now() WHERE "status" IN ('active', 'past_due');

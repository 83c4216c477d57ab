CREATE TABLE "billing_rereads" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"next_action_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "billing_rereads_due" ON "billing_rereads" USING btree ("next_action_at");--> statement-breakpoint
INSERT INTO "billing_rereads" ("id", "kind", "started_at", "next_action_at")
SELECT "id", 'subscription', rondall_now(), rondall_now() FROM "billing_subscriptions" WHERE "status" <> 'canceled';

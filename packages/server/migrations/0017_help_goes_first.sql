DROP INDEX "deliveries_due";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "for_help" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("channel","urgent","for_help" DESC NULLS LAST,"next_action_at") WHERE "deliveries"."next_action_at" is not null;
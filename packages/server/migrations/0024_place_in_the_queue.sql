DROP INDEX "deliveries_due";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT rondall_now() NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "waiting_since" = "created_at";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "told_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "failed_over_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("channel","urgent","for_help","told_before","waiting_since") WHERE "deliveries"."next_action_at" is not null;
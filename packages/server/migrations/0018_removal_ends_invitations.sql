ALTER TABLE "care_relationships" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "phone_digest" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invitations_phone" ON "invitations" USING btree ("phone_digest");--> statement-breakpoint
UPDATE "invitations" SET "sent_at" = "created_at";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "sent_at" SET NOT NULL;--> statement-breakpoint
UPDATE "care_relationships" SET "removed_at" = now() WHERE "status" = 'removed';

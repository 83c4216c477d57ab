ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "text_digest" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "came_by" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "must_be_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_text" ON "invitations" USING btree ("text_digest");--> statement-breakpoint
CREATE INDEX "invitations_asked_by" ON "invitations" USING btree ("asked_by");--> statement-breakpoint
-- Who was a member before addresses were asked to be proved keeps what they have.
UPDATE "users" SET "email_proved_at" = "created_at" WHERE NOT "awaited";

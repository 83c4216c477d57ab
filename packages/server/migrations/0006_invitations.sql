CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invites" text NOT NULL,
	"role" text NOT NULL,
	"relationship_type" text,
	"code_digest" text NOT NULL,
	"link_digest" text,
	"email" text,
	"email_digest" text,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"postponed_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "senior_profiles" (
	"senior_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_messages_created";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "senior_profiles" ADD CONSTRAINT "senior_profiles_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code" ON "invitations" USING btree ("code_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_link" ON "invitations" USING btree ("link_digest");--> statement-breakpoint
CREATE INDEX "invitations_senior" ON "invitations" USING btree ("senior_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "care_relationships_one_primary" ON "care_relationships" USING btree ("senior_id") WHERE "care_relationships"."role" = 'caregiver_primary' and "care_relationships"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_messages_number" ON "outbox_messages" USING btree ("number");
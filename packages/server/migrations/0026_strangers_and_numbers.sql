CREATE TABLE "invitation_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"inviter_id" uuid,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"phone_digest" text NOT NULL,
	"code_digest" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "texted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "phone_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phones" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation_refusals" ADD CONSTRAINT "invitation_refusals_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_refusals_digest" ON "invitation_refusals" USING btree ("digest");
CREATE TABLE "device_pairings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"ask_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"approved_for" uuid,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_approved_for_users_id_fk" FOREIGN KEY ("approved_for") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_pairings_code" ON "device_pairings" USING btree ("code_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "device_pairings_ask" ON "device_pairings" USING btree ("ask_digest");--> statement-breakpoint
CREATE INDEX "device_pairings_expires" ON "device_pairings" USING btree ("expires_at");
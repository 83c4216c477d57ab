CREATE TABLE "provider_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service" text NOT NULL,
	"operation" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asked_questions" (
	"senior_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asked_questions_senior_id_question_pk" PRIMARY KEY("senior_id","question")
);
--> statement-breakpoint
CREATE TABLE "companion_disclosures" (
	"senior_id" uuid PRIMARY KEY NOT NULL,
	"disclosed_at" timestamp with time zone,
	"used_since_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_turns" (
	"conversation_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"senior_id" uuid NOT NULL,
	"said" text NOT NULL,
	"answer" text NOT NULL,
	"heard_answer" text NOT NULL,
	"interrupted" boolean NOT NULL,
	"timings" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_turns_conversation_id_turn_pk" PRIMARY KEY("conversation_id","turn")
);
--> statement-breakpoint
CREATE TABLE "conversation_use" (
	"senior_id" uuid NOT NULL,
	"used_on" date NOT NULL,
	"used_ms" integer NOT NULL,
	CONSTRAINT "conversation_use_senior_id_used_on_pk" PRIMARY KEY("senior_id","used_on")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_turn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_preferences" (
	"senior_id" uuid PRIMARY KEY NOT NULL,
	"patience_ms" integer,
	"words_per_minute" integer
);
--> statement-breakpoint
ALTER TABLE "asked_questions" ADD CONSTRAINT "asked_questions_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_disclosures" ADD CONSTRAINT "companion_disclosures_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD CONSTRAINT "conversation_turns_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD CONSTRAINT "conversation_turns_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_use" ADD CONSTRAINT "conversation_use_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_preferences" ADD CONSTRAINT "voice_preferences_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_calls_at" ON "provider_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "conversation_turns_senior" ON "conversation_turns" USING btree ("senior_id","at");--> statement-breakpoint
CREATE INDEX "conversations_senior" ON "conversations" USING btree ("senior_id","last_turn_at");
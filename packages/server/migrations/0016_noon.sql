ALTER TABLE "check_in_occurrences" DROP CONSTRAINT "check_in_occurrences_not_lost";--> statement-breakpoint
ALTER TABLE "check_in_occurrences" ADD COLUMN "noon_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_in_occurrences" ADD CONSTRAINT "check_in_occurrences_not_lost" CHECK (("check_in_occurrences"."state" = 'waiting' or ("check_in_occurrences"."state" in ('missed', 'not-checked') and "check_in_occurrences"."answered_at" is null
        and "check_in_occurrences"."noon_at" is not null)) = ("check_in_occurrences"."next_action_at" is not null));
ALTER TABLE "registrations" ADD COLUMN "held_until" text;--> statement-breakpoint
ALTER TABLE "camp_sessions" ADD COLUMN "full_until" text;--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "most_waiting" bigint DEFAULT 6 NOT NULL;--> statement-breakpoint
CREATE INDEX "families_primary_contact_user_id" ON "families" USING btree ("org","primary_contact_user_id");
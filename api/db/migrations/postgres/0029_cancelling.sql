ALTER TABLE "camp_profile" ADD COLUMN "ages_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "families_cancel" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "cancel_wish" jsonb DEFAULT '[]'::jsonb NOT NULL;
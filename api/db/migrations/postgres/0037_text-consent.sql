ALTER TABLE "camp_profile" ADD COLUMN "text_number" text;--> statement-breakpoint
ALTER TABLE "contact_choices" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_choices" ADD COLUMN "wording" text;--> statement-breakpoint
ALTER TABLE "contact_choices" ADD COLUMN "note" text;
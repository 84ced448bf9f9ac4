ALTER TABLE "users" ADD COLUMN "approved_at" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "asked_role" text;
ALTER TABLE "sessions" ADD COLUMN "locked_at" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opens_with" text;
ALTER TABLE "refused_actions" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "family_refused" ADD COLUMN "author" text;
ALTER TABLE "camper_imports" ADD COLUMN "registration_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "camper_imports" ADD COLUMN "registration_prints" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "camper_imports" ADD COLUMN "source_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
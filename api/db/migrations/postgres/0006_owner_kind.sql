ALTER TABLE "sync_row" ADD COLUMN "owner_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "sync_row" SET "owner_kind" = 'camper' WHERE "entity" IN ('campers', 'camper_accounts', 'camper_contacts', 'camper_medical', 'registrations', 'registration_medical', 'registration_money', 'cabin_assignments', 'activity_sign_ups', 'camper_activities', 'store_close_outs', 'store_transactions');--> statement-breakpoint
UPDATE "sync_row" SET "owner_kind" = 'family' WHERE "entity" IN ('families');--> statement-breakpoint
UPDATE "sync_row" SET "owner_kind" = 'user' WHERE "entity" IN ('user_training_progress', 'material_completions');

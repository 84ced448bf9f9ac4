ALTER TABLE "camp_profile" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "giver_family_id" bigint;--> statement-breakpoint
CREATE INDEX "account_entries_giver_family_id" ON "account_entries" USING btree ("org","giver_family_id");
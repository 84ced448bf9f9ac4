ALTER TABLE "accounts" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "match_fund_id" bigint;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "match_percent" bigint;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "match_cap" bigint;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "giver" text;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "received_on" text;
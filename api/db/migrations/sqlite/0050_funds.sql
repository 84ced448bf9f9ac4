ALTER TABLE `accounts` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `match_fund_id` integer;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `match_percent` integer;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `match_cap` integer;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `giver` text;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `received_on` text;
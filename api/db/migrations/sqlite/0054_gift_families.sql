ALTER TABLE `camp_profile` ADD `tax_number` text;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `giver_family_id` integer;--> statement-breakpoint
CREATE INDEX `account_entries_giver_family_id` ON `account_entries` (`org`,`giver_family_id`);
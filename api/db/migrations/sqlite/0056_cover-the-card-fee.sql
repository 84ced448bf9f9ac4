ALTER TABLE `online_payment` ADD `card_fee` integer;--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `may_cover_fee` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `card_fee` integer;
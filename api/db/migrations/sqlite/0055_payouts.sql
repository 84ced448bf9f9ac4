ALTER TABLE `deposits` ADD `kind` text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE `deposits` ADD `fee` integer;--> statement-breakpoint
ALTER TABLE `deposits` ADD `payout_ref` text;--> statement-breakpoint
ALTER TABLE `deposits` ADD `transactions` text;--> statement-breakpoint
ALTER TABLE `deposits` ADD `failure` text;
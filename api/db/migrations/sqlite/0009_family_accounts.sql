CREATE TABLE `account_cash` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`amount` integer NOT NULL,
	`till` text,
	`taken_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_cash_created_at` ON `account_cash` (`org`,`created_at`);--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `refund_steps` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `bill` integer;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `category` text;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `description` text;
CREATE TABLE `accounts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`contact_name` text,
	`email` text,
	`phone` text,
	`address` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sponsorships` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`child_cap` integer,
	`total_cap` integer,
	`children_most` integer,
	`until` text,
	`session_ids` text NOT NULL,
	`is_active` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sponsorships_account_id` ON `sponsorships` (`org`,`account_id`);--> statement-breakpoint
CREATE TABLE `church_invoices` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`number` integer NOT NULL,
	`lines` text NOT NULL,
	`total` integer NOT NULL,
	`made_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `church_invoices_account_id` ON `church_invoices` (`org`,`account_id`);--> statement-breakpoint
CREATE INDEX `church_invoices_number` ON `church_invoices` (`org`,`number`);--> statement-breakpoint
ALTER TABLE `registration_money` ADD `awarded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `pair_id` integer;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `sponsorship_id` integer;--> statement-breakpoint
CREATE INDEX `account_entries_pair_id` ON `account_entries` (`org`,`pair_id`);
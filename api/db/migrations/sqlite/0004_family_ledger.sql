CREATE TABLE `account_entries` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`towards` text NOT NULL,
	`undoes` integer,
	`due_on` text,
	`method` text,
	`reference` text,
	`cash_received` integer,
	`note` text,
	`till` text,
	`taken_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`needs_review` text NOT NULL,
	`settled` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_entries_family_id` ON `account_entries` (`org`,`family_id`);--> statement-breakpoint
CREATE INDEX `account_entries_undoes` ON `account_entries` (`org`,`undoes`);--> statement-breakpoint
CREATE INDEX `account_entries_created_at` ON `account_entries` (`org`,`created_at`);--> statement-breakpoint
ALTER TABLE `registration_money` ADD `payer_id` integer;--> statement-breakpoint
ALTER TABLE `registration_money` ADD `price` integer;--> statement-breakpoint
ALTER TABLE `registration_money` ADD `brought_in` integer;--> statement-breakpoint
ALTER TABLE `registration_money` ADD `given_back` integer;--> statement-breakpoint
ALTER TABLE `registration_money` ADD `keeps` integer;--> statement-breakpoint
CREATE INDEX `registration_money_payer_id` ON `registration_money` (`org`,`payer_id`);
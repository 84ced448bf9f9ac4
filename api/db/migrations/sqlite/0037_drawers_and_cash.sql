CREATE TABLE `store_drawers` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`till` text NOT NULL,
	`day` text NOT NULL,
	`float` integer NOT NULL,
	`opened_by` integer NOT NULL,
	`opened_at` text NOT NULL,
	`counted` integer,
	`counted_by` integer,
	`counted_at` text,
	`note` text,
	`expected` integer,
	`signed_by` integer,
	`signed_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_drawers_day` ON `store_drawers` (`org`,`day`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_store_transactions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer,
	`transaction_type` text NOT NULL,
	`amount` integer NOT NULL,
	`total_amount` integer NOT NULL,
	`description` text NOT NULL,
	`balance_before` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`payment_method` text,
	`reference_number` text,
	`processed_by` integer,
	`session_id` integer,
	`items` text NOT NULL,
	`reverses` integer,
	`needs_review` text NOT NULL,
	`settled` text,
	`till` text,
	`cash_received` integer,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_store_transactions`("org", "id", "camper_id", "transaction_type", "amount", "total_amount", "description", "balance_before", "balance_after", "payment_method", "reference_number", "processed_by", "session_id", "items", "reverses", "needs_review", "settled", "till", "cash_received", "created_at") SELECT "org", "id", "camper_id", "transaction_type", "amount", "total_amount", "description", "balance_before", "balance_after", "payment_method", "reference_number", "processed_by", "session_id", "items", "reverses", "needs_review", "settled", "till", NULL, "created_at" FROM `store_transactions`;--> statement-breakpoint
DROP TABLE `store_transactions`;--> statement-breakpoint
ALTER TABLE `__new_store_transactions` RENAME TO `store_transactions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `store_transactions_camper_id` ON `store_transactions` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `store_transactions_reverses` ON `store_transactions` (`org`,`reverses`);--> statement-breakpoint
CREATE INDEX `store_transactions_created_at` ON `store_transactions` (`org`,`created_at`);--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `blind_count` integer DEFAULT false NOT NULL;
CREATE TABLE `data_key` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org` integer NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`made_by` integer NOT NULL,
	`report_ids` text NOT NULL,
	`is_medical` integer NOT NULL,
	`ends_on` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_key_token` ON `data_key` (`token_hash`);--> statement-breakpoint
CREATE INDEX `data_key_org` ON `data_key` (`org`);
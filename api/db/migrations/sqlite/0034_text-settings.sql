CREATE TABLE `text_settings` (
	`org` integer PRIMARY KEY NOT NULL,
	`account_sid` text,
	`auth_token` text,
	`number` text,
	`brand_id` text,
	`campaign_id` text,
	`terms_url` text,
	`is_blocked` integer DEFAULT false NOT NULL,
	`token` text NOT NULL,
	`public_url` text,
	`test_name` text,
	`test_state` text,
	`test_error` text,
	`test_at` text,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `text_token` ON `text_settings` (`token`);
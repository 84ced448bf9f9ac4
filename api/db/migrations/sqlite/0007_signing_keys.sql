CREATE TABLE `signing_key` (
	`org` integer NOT NULL,
	`public_key` text NOT NULL,
	`device` integer NOT NULL,
	`user_id` integer NOT NULL,
	`sign_in` text,
	`created_at` text NOT NULL,
	`ended_at` text,
	`ended_by` text,
	`idle_at` text,
	PRIMARY KEY(`org`, `public_key`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `signing_key_sign_in` ON `signing_key` (`sign_in`);--> statement-breakpoint
CREATE INDEX `signing_key_user` ON `signing_key` (`org`,`user_id`);--> statement-breakpoint
ALTER TABLE `sync_client` ADD `public_key` text;
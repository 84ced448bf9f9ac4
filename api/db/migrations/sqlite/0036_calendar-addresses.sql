CREATE TABLE `calendar_address` (
	`org` integer NOT NULL,
	`user_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `user_id`, `session_id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_address_token` ON `calendar_address` (`token_hash`);
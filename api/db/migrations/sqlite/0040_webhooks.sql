CREATE TABLE `webhook` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org` integer NOT NULL,
	`address` text NOT NULL,
	`subjects` text NOT NULL,
	`secret` text NOT NULL,
	`made_by` integer NOT NULL,
	`is_on` integer NOT NULL,
	`problem` text,
	`failures` integer NOT NULL,
	`failing_since` text,
	`next_try_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_org` ON `webhook` (`org`);--> statement-breakpoint
CREATE TABLE `webhook_attempt` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org` integer NOT NULL,
	`webhook_id` integer NOT NULL,
	`at` text NOT NULL,
	`type` text NOT NULL,
	`row` integer,
	`is_ok` integer NOT NULL,
	`error` text,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_attempt_webhook` ON `webhook_attempt` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_attempt_org` ON `webhook_attempt` (`org`);
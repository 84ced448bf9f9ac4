CREATE TABLE `payment_event` (
	`org` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`is_live` integer NOT NULL,
	`received_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_event_received` ON `payment_event` (`org`,`received_at`);--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `test_key_state` text;--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `live_key_state` text;--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `webhook_id` text;--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `webhook_secret_at` text;--> statement-breakpoint
CREATE INDEX `payment_webhook` ON `payment_settings` (`webhook_id`);
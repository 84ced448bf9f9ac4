CREATE TABLE `throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttle_since` ON `throttle` (`since`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payment_settings` (
	`org` integer PRIMARY KEY NOT NULL,
	`is_test_mode` integer DEFAULT true NOT NULL,
	`test_publishable_key` text,
	`test_secret_key` text,
	`live_publishable_key` text,
	`live_secret_key` text,
	`webhook_secret` text,
	`default_currency` text DEFAULT 'usd' NOT NULL,
	`processing_fee_percentage` text DEFAULT '2.9' NOT NULL,
	`processing_fee_fixed` integer DEFAULT 30 NOT NULL,
	`auto_payment_enabled` integer DEFAULT false NOT NULL,
	`late_fee_amount` integer,
	`late_fee_days` integer,
	`payment_methods` text,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_payment_settings`("org", "is_test_mode", "test_publishable_key", "test_secret_key", "live_publishable_key", "live_secret_key", "webhook_secret", "default_currency", "processing_fee_percentage", "processing_fee_fixed", "auto_payment_enabled", "late_fee_amount", "late_fee_days", "payment_methods") SELECT "org", "is_test_mode", "test_publishable_key", "test_secret_key", "live_publishable_key", "live_secret_key", "webhook_secret", "default_currency", "processing_fee_percentage", "processing_fee_fixed", "auto_payment_enabled", "late_fee_amount", "late_fee_days", "payment_methods" FROM `payment_settings` WHERE "org" IN (SELECT "id" FROM `organizations`);--> statement-breakpoint
DROP TABLE `payment_settings`;--> statement-breakpoint
ALTER TABLE `__new_payment_settings` RENAME TO `payment_settings`;--> statement-breakpoint
PRAGMA foreign_keys=ON;
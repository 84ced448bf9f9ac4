ALTER TABLE `payment_settings` ADD `test_checkout_id` text;--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `test_paid_at` text;
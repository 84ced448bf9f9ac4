CREATE INDEX `booked_actions_user_id` ON `booked_actions` (`org`,`user_id`);--> statement-breakpoint
CREATE INDEX `store_close_outs_sibling_id` ON `store_close_outs` (`org`,`sibling_id`);--> statement-breakpoint
CREATE INDEX `store_close_outs_created_at` ON `store_close_outs` (`org`,`created_at`);
ALTER TABLE `users` ADD `approved_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `asked_role` text;
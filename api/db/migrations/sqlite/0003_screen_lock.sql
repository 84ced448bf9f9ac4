ALTER TABLE `sessions` ADD `locked_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `opens_with` text;
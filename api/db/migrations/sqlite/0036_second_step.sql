CREATE TABLE `second_factor` (
	`org` integer NOT NULL,
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`secret` text NOT NULL,
	`name` text,
	`host` text,
	`step` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `user_id`, `id`)
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `active_at` text;
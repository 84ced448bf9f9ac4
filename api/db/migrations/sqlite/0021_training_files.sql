CREATE TABLE `file` (
	`org` integer NOT NULL,
	`hash` text NOT NULL,
	`size` integer NOT NULL,
	`type` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `hash`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `material_visits` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`material_id` integer NOT NULL,
	`seconds` integer NOT NULL,
	`position` integer,
	`last_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `material_visits_user_id` ON `material_visits` (`org`,`user_id`);--> statement-breakpoint
ALTER TABLE `training_programs` ADD `due_days_before` integer;--> statement-breakpoint
ALTER TABLE `training_programs` ADD `audience` text DEFAULT '{"roles":[],"departments":[],"positions":[],"employment":[],"who":"everybody"}' NOT NULL;--> statement-breakpoint
ALTER TABLE `training_programs` ADD `valid_from` text;--> statement-breakpoint
ALTER TABLE `training_programs` ADD `repeats_yearly` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `training_programs` ADD `archived_at` text;--> statement-breakpoint
ALTER TABLE `training_materials` ADD `file_name` text;--> statement-breakpoint
ALTER TABLE `training_materials` ADD `file_size` integer;--> statement-breakpoint
ALTER TABLE `training_materials` ADD `file_type` text;--> statement-breakpoint
ALTER TABLE `training_materials` ADD `valid_from` text;--> statement-breakpoint
ALTER TABLE `training_materials` ADD `archived_at` text;--> statement-breakpoint
ALTER TABLE `material_completions` ADD `signed_name` text;--> statement-breakpoint
ALTER TABLE `material_completions` ADD `version` text;--> statement-breakpoint
ALTER TABLE `material_completions` ADD `earlier` text DEFAULT '[]' NOT NULL;
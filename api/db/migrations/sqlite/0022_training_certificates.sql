CREATE TABLE `training_certificates` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`program_id` integer NOT NULL,
	`number` text NOT NULL,
	`name` text,
	`title` text NOT NULL,
	`first_day` text NOT NULL,
	`completed_at` text NOT NULL,
	`issued_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `training_certificates_user_id` ON `training_certificates` (`org`,`user_id`);--> statement-breakpoint
CREATE INDEX `training_certificates_number` ON `training_certificates` (`org`,`number`);
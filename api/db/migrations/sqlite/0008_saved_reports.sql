CREATE TABLE `reports` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`definition` text NOT NULL,
	`owner_id` integer NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_owner_id` ON `reports` (`org`,`owner_id`);--> statement-breakpoint
CREATE TABLE `shared_reports` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`definition` text NOT NULL,
	`owner_id` integer NOT NULL,
	`shared_by` text NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `staff_assignments` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`cabin_id` integer,
	`activity_id` integer,
	`duty` text,
	`role` text NOT NULL,
	`start_date` text,
	`end_date` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_assignments_staff_id` ON `staff_assignments` (`org`,`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_assignments_session_id` ON `staff_assignments` (`org`,`session_id`);--> statement-breakpoint
CREATE TABLE `time_off` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`kind` text NOT NULL,
	`note` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `time_off_staff_id` ON `time_off` (`org`,`staff_id`);--> statement-breakpoint
CREATE TABLE `ratio_rules` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`setting` text NOT NULL,
	`age_from` integer NOT NULL,
	`campers_per_staff` integer NOT NULL,
	`least` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

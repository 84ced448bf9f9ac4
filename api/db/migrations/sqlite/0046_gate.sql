CREATE TABLE `camper_pick_ups` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`people` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `departures` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`registration_id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`picked_up_by` text NOT NULL,
	`is_named` integer NOT NULL,
	`day` text NOT NULL,
	`at` text NOT NULL,
	`by` integer NOT NULL,
	`undone_at` text,
	`undone_by` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `departures_registration_id` ON `departures` (`org`,`registration_id`);--> statement-breakpoint
CREATE INDEX `departures_camper_id` ON `departures` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `departures_day` ON `departures` (`org`,`day`);
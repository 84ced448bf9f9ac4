CREATE TABLE `day_changes` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`person` text,
	`phone` text,
	`time` text,
	`note` text,
	`is_from_family` integer NOT NULL,
	`is_late` integer NOT NULL,
	`at` text NOT NULL,
	`by` integer NOT NULL,
	`seen_at` text,
	`seen_by` integer,
	`withdrawn_at` text,
	`withdrawal_seen_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `day_changes_camper_id` ON `day_changes` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `day_changes_day` ON `day_changes` (`org`,`day`);
CREATE TABLE `camper_photos` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `staff_rules` ADD `adult_share` integer DEFAULT 80 NOT NULL;--> statement-breakpoint
CREATE INDEX `staff_user_id` ON `staff` (`org`,`user_id`);
CREATE TABLE `camp_logo` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `registration_opens` text;--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `registration_closes` text;--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `address` text;
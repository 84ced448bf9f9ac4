CREATE TABLE `camper_letters` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`direction` text NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL,
	`by` integer NOT NULL,
	`printed_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `camper_letters_camper_id` ON `camper_letters` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `camper_letters_family_id` ON `camper_letters` (`org`,`family_id`);--> statement-breakpoint
CREATE TABLE `camper_letter_images` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `camper_mail` integer DEFAULT false NOT NULL;
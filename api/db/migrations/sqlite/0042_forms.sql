CREATE TABLE `waiver_texts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_forms` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`medical_at` text,
	`medical_by` integer,
	`signatures` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `required_forms` text DEFAULT '[]' NOT NULL;
CREATE TABLE `book_settings` (
	`org` integer PRIMARY KEY NOT NULL,
	`accounts` text NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `exported_entry` (
	`org` integer NOT NULL,
	`source` text NOT NULL,
	`entry` integer NOT NULL,
	`turn` integer NOT NULL,
	`journal` integer NOT NULL,
	`state` text,
	PRIMARY KEY(`org`, `source`, `entry`, `turn`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `journal_export` (
	`org` integer NOT NULL,
	`number` integer NOT NULL,
	`format` text NOT NULL,
	`through` text NOT NULL,
	`postings` text NOT NULL,
	`accounts` text NOT NULL,
	`made_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `number`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `closed_through` text;
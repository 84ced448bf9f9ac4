CREATE TABLE `lived_until` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sync_org` ADD `epochs` text DEFAULT '' NOT NULL;
CREATE TABLE `store_item_photos` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_codes` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `camper_codes_code` ON `camper_codes` (`org`,`code`);--> statement-breakpoint
ALTER TABLE `store_items` ADD `is_favorite` integer DEFAULT false NOT NULL;
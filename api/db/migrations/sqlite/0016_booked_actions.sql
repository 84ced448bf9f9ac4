CREATE TABLE `booked_actions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`user_id` integer NOT NULL,
	`booked_by` integer NOT NULL,
	`reason` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `booked_actions_uid` ON `booked_actions` (`org`,`uid`);--> statement-breakpoint
CREATE TABLE `family_refused` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`uid` text NOT NULL,
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`name` text NOT NULL,
	`args` text NOT NULL,
	`code` text NOT NULL,
	`data` text,
	`at` text NOT NULL,
	`made` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_refused_uid` ON `family_refused` (`org`,`uid`);--> statement-breakpoint
ALTER TABLE `refused_actions` ADD `made` text DEFAULT '[]' NOT NULL;
CREATE TABLE `family_contacts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`people` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `family_logins` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_logins_family_id` ON `family_logins` (`org`,`family_id`);--> statement-breakpoint
CREATE INDEX `family_logins_user_id` ON `family_logins` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `camper_custody` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`note` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `invitations` ADD `contact_id` integer;
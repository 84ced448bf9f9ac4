CREATE TABLE `camp_key` (
	`org` integer NOT NULL,
	`number` integer NOT NULL,
	`wrapped` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `number`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_settings` (
	`org` integer PRIMARY KEY NOT NULL,
	`host` text,
	`port` integer,
	`username` text,
	`password` text,
	`from_address` text,
	`public_url` text,
	`topics` text NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `announcements` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`audience` text NOT NULL,
	`from` text NOT NULL,
	`until` text NOT NULL,
	`needs_ack` integer NOT NULL,
	`created_at` text NOT NULL,
	`by` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `announcement_confirmations` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`announcement_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcement_confirmations_announcement_id` ON `announcement_confirmations` (`org`,`announcement_id`);--> statement-breakpoint
CREATE INDEX `announcement_confirmations_user_id` ON `announcement_confirmations` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `message_templates` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

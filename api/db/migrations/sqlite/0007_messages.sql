CREATE TABLE `message_family` (
	`org` integer NOT NULL,
	`family_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`org`, `family_id`, `message_id`, `number`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `message_recipient` (
	`org` integer NOT NULL,
	`message_id` integer NOT NULL,
	`number` integer NOT NULL,
	`address` text,
	`name` text NOT NULL,
	`names` text NOT NULL,
	`family_ids` text NOT NULL,
	`camper_ids` text NOT NULL,
	`staff_ids` text NOT NULL,
	`state` text NOT NULL,
	`error` text,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `message_id`, `number`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_recipient_address` ON `message_recipient` (`org`,`address`);--> statement-breakpoint
CREATE INDEX `message_recipient_at` ON `message_recipient` (`at`);--> statement-breakpoint
CREATE TABLE `contact_choices` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`address` text NOT NULL,
	`choice` text NOT NULL,
	`source` text NOT NULL,
	`family_id` integer,
	`at` text NOT NULL,
	`by` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_choices_address` ON `contact_choices` (`org`,`address`);--> statement-breakpoint
CREATE INDEX `contact_choices_family_id` ON `contact_choices` (`org`,`family_id`);--> statement-breakpoint
ALTER TABLE `messages` ADD `category` text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `audience` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `counted` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `requested_at` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `send_at` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `problem` text;
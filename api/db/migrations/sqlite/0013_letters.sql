CREATE TABLE `letters` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`needs_ack` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letters_message_id` ON `letters` (`org`,`message_id`);--> statement-breakpoint
CREATE INDEX `letters_family_id` ON `letters` (`org`,`family_id`);--> statement-breakpoint
CREATE TABLE `letter_confirmations` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`letter_id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`at` text NOT NULL,
	`by` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_confirmations_letter_id` ON `letter_confirmations` (`org`,`letter_id`);--> statement-breakpoint
CREATE INDEX `letter_confirmations_family_id` ON `letter_confirmations` (`org`,`family_id`);--> statement-breakpoint
ALTER TABLE `messages` ADD `in_app` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `needs_ack` integer DEFAULT false NOT NULL;
CREATE TABLE `automatic_messages` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`is_on` integer NOT NULL,
	`subject` text,
	`body` text,
	`channel` text NOT NULL,
	`category` text NOT NULL,
	`in_app` integer NOT NULL,
	`needs_ack` integer NOT NULL,
	`time` text NOT NULL,
	`owner_id` integer NOT NULL,
	`since` text NOT NULL,
	`last_day` text,
	`counted` integer,
	`problem` text,
	`version` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `automatic_sendings` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`camper_id` integer NOT NULL,
	`session_id` integer,
	`day` text,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `automatic_sendings_camper_id` ON `automatic_sendings` (`org`,`camper_id`);--> statement-breakpoint
ALTER TABLE `messages` ADD `automatic` text;
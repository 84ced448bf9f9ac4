CREATE TABLE `inbound_text` (
	`org` integer NOT NULL,
	`sid` text NOT NULL,
	`id` integer NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL,
	`handled_at` text,
	`handled_by` integer,
	PRIMARY KEY(`org`, `sid`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inbound_text_id` ON `inbound_text` (`org`,`id`);--> statement-breakpoint
CREATE INDEX `inbound_text_number` ON `inbound_text` (`org`,`number`);--> statement-breakpoint
CREATE INDEX `inbound_text_at` ON `inbound_text` (`at`);
CREATE TABLE `session_cancellations` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`moved_to` integer,
	`cancelled_by` integer NOT NULL,
	`cancelled_at` text NOT NULL,
	`taken_back_at` text,
	`changes` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_cancellations_session_id` ON `session_cancellations` (`org`,`session_id`);--> statement-breakpoint
ALTER TABLE `registrations` ADD `moved_from` text;
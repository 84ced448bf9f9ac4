CREATE TABLE `file_removal` (
	`org` integer NOT NULL,
	`place` text NOT NULL,
	`due_at` text NOT NULL,
	PRIMARY KEY(`org`, `place`)
);
--> statement-breakpoint
CREATE INDEX `file_removal_due` ON `file_removal` (`due_at`);--> statement-breakpoint
ALTER TABLE `file` ADD `place` text;
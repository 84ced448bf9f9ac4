CREATE TABLE `merges` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`gone_id` integer NOT NULL,
	`kept_id` integer NOT NULL,
	`name` text NOT NULL,
	`merged_by` integer NOT NULL,
	`merged_at` text NOT NULL,
	`undone_at` text,
	`changes` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `merges_gone_id` ON `merges` (`org`,`gone_id`);--> statement-breakpoint
CREATE INDEX `merges_kept_id` ON `merges` (`org`,`kept_id`);
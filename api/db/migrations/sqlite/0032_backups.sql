CREATE TABLE `camp_backup` (
	`organization_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`night` text,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` integer,
	`ended_at` text,
	`taken_at` text,
	`size` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`checksum` text,
	`checked_at` text,
	`why` text,
	PRIMARY KEY(`organization_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `camp_backup_night` ON `camp_backup` (`organization_id`,`night`);--> statement-breakpoint
CREATE INDEX `camp_backup_created` ON `camp_backup` (`created_at`);--> statement-breakpoint
CREATE TABLE `camp_operation` (
	`organization_id` integer PRIMARY KEY NOT NULL,
	`nightly_backup` integer DEFAULT true NOT NULL,
	`rate_limit` integer DEFAULT 100 NOT NULL,
	`debug_until` text,
	`maintenance_since` text,
	`maintenance_by` integer
);
--> statement-breakpoint
CREATE TABLE `camp_restore` (
	`organization_id` integer NOT NULL,
	`id` integer NOT NULL,
	`backup` integer NOT NULL,
	`before` integer,
	`undoes` integer,
	`state` text NOT NULL,
	`started_at` text NOT NULL,
	`started_by` integer NOT NULL,
	`seen_at` text NOT NULL,
	`ended_at` text,
	`heads` text NOT NULL,
	`report` text,
	`undone` integer DEFAULT false NOT NULL,
	`why` text,
	PRIMARY KEY(`organization_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `erased` (
	`organization_id` integer NOT NULL,
	`number` text NOT NULL,
	`at` text NOT NULL,
	`by_user` integer NOT NULL,
	`kind` text NOT NULL,
	`rows` text NOT NULL,
	`report` text NOT NULL,
	PRIMARY KEY(`organization_id`, `number`)
);

CREATE TABLE `password_resets` (
	`org` integer NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`org`, `token_hash`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_token` ON `password_resets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`at` text NOT NULL,
	`area` text NOT NULL,
	`text` text NOT NULL,
	`words` text NOT NULL,
	`by_user` integer,
	`by_name` text,
	`about_user` integer,
	`about_camper` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_log_area` ON `audit_log` (`org`,`area`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_camper` ON `audit_log` (`org`,`about_camper`);--> statement-breakpoint
ALTER TABLE `invitations` ADD `staff_id` integer;--> statement-breakpoint
ALTER TABLE `device` ADD `told_at` text;--> statement-breakpoint
ALTER TABLE `sync_client` ADD `waiting` integer;--> statement-breakpoint
ALTER TABLE `sync_org` ADD `next_audit` integer DEFAULT 1 NOT NULL;
CREATE TABLE `platform_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`user_id` integer,
	`by_name` text NOT NULL,
	`action` text NOT NULL,
	`organization_id` integer,
	`text` text NOT NULL,
	`changes` text,
	`address` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `platform_audit_organization` ON `platform_audit` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `server_process` (
	`id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`started_at` text NOT NULL,
	`seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `platform_audit_unchanged` BEFORE UPDATE ON `platform_audit` BEGIN SELECT RAISE(ABORT, 'platform_audit is only added to'); END;
--> statement-breakpoint
CREATE TRIGGER `platform_audit_kept` BEFORE DELETE ON `platform_audit` BEGIN SELECT RAISE(ABORT, 'platform_audit is only added to'); END;

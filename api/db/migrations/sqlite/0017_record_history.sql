ALTER TABLE `audit_log` ADD `about_family` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `about_registration` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `part_of` integer;--> statement-breakpoint
CREATE INDEX `audit_log_family` ON `audit_log` (`org`,`about_family`);
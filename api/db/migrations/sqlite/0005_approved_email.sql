DROP INDEX `users_org_email`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_org_approved_email` ON `users` (`org`,`email`) WHERE is_approved = true;--> statement-breakpoint
CREATE INDEX `users_org_email` ON `users` (`org`,`email`);
ALTER TABLE `put_off` ADD `args_hash` text;--> statement-breakpoint
CREATE INDEX `last_contact_user` ON `last_contact` (`org`,`user_id`);
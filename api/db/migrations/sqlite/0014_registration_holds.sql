ALTER TABLE `registrations` ADD `held_until` text;--> statement-breakpoint
ALTER TABLE `camp_sessions` ADD `full_until` text;--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `most_waiting` integer DEFAULT 6 NOT NULL;--> statement-breakpoint
CREATE INDEX `families_primary_contact_user_id` ON `families` (`org`,`primary_contact_user_id`);
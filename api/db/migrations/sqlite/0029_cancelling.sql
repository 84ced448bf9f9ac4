ALTER TABLE `camp_profile` ADD `ages_outside` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `families_cancel` text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `cancel_wish` text DEFAULT '[]' NOT NULL;
ALTER TABLE `camp_profile` ADD `text_number` text;--> statement-breakpoint
ALTER TABLE `contact_choices` ADD `channel` text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_choices` ADD `wording` text;--> statement-breakpoint
ALTER TABLE `contact_choices` ADD `note` text;
ALTER TABLE `families` ADD `primary_contact_name` text;--> statement-breakpoint
ALTER TABLE `families` ADD `primary_contact_email` text;--> statement-breakpoint
ALTER TABLE `families` ADD `primary_contact_phone` text;
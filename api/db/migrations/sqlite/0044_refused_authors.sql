ALTER TABLE `refused_actions` ADD `author` text;--> statement-breakpoint
ALTER TABLE `family_refused` ADD `author` text;
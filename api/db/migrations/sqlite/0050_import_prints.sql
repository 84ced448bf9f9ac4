ALTER TABLE `camper_imports` ADD `camper_prints` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `camper_imports` ADD `family_prints` text DEFAULT '[]' NOT NULL;
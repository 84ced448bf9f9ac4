ALTER TABLE `camper_imports` ADD `registration_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `camper_imports` ADD `registration_prints` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `camper_imports` ADD `source_ids` text DEFAULT '[]' NOT NULL;
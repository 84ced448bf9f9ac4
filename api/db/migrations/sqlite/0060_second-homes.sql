CREATE TABLE `camper_homes` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`family_id` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `camper_homes_camper_id` ON `camper_homes` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `camper_homes_family_id` ON `camper_homes` (`org`,`family_id`);
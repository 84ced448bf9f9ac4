CREATE TABLE `family_posts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`camper_id` integer,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL,
	`by` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_posts_family_id` ON `family_posts` (`org`,`family_id`);--> statement-breakpoint
CREATE INDEX `family_posts_camper_id` ON `family_posts` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `family_posts_at` ON `family_posts` (`org`,`at`);
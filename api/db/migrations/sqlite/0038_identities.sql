CREATE TABLE `identities` (
	`org` integer NOT NULL,
	`user_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`linked_at` text NOT NULL,
	PRIMARY KEY(`org`, `issuer`, `subject`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_subject` ON `identities` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`org`,`user_id`);
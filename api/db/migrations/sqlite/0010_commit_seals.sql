CREATE TABLE `sync_commit` (
	`org` integer NOT NULL,
	`head` integer NOT NULL,
	`seal` text NOT NULL,
	PRIMARY KEY(`org`, `head`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sync_org` ADD `seal` text DEFAULT '' NOT NULL;
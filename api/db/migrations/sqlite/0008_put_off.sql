CREATE TABLE `put_off` (
	`org` integer NOT NULL,
	`client` text NOT NULL,
	`uid` text NOT NULL,
	`mid` integer NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`org`, `client`, `uid`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `mutation` ADD `made` text;--> statement-breakpoint
ALTER TABLE `sync_org` ADD `epoch_at` text;
CREATE TABLE `sync_left` (
	`org` integer NOT NULL,
	`owner` integer NOT NULL,
	`entity` text NOT NULL,
	`id` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`org`, `owner`, `entity`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

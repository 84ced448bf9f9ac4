CREATE TABLE `mail_domain` (
	`org` integer PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`selector` text,
	`found` text NOT NULL,
	`lost` text NOT NULL,
	`checked_at` text NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `mail_wording` (
	`org` integer NOT NULL,
	`mail` text NOT NULL,
	`subject` text,
	`introduction` text,
	`version` integer NOT NULL,
	PRIMARY KEY(`org`, `mail`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

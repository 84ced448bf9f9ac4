CREATE TABLE `last_contact` (
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `device`, `user_id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

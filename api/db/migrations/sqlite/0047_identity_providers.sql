CREATE TABLE `camp_identity_provider` (
	`org` integer NOT NULL,
	`provider` text NOT NULL,
	`is_on` integer NOT NULL,
	`client_id` text,
	`client_secret` text,
	`tenant` text,
	`domains` text NOT NULL,
	PRIMARY KEY(`org`, `provider`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

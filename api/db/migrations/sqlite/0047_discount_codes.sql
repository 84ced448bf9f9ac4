CREATE TABLE `discount_codes` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`combines` integer NOT NULL,
	`most` integer,
	`used` integer NOT NULL,
	`until` text,
	`session_ids` text NOT NULL,
	`is_active` integer NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

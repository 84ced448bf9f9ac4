CREATE TABLE `deposits` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`day` text NOT NULL,
	`lines` text NOT NULL,
	`expected` integer NOT NULL,
	`reference` text,
	`note` text,
	`made_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`banked` integer,
	`banked_on` text,
	`banked_by` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deposits_day` ON `deposits` (`org`,`day`);
CREATE TABLE `award_cases` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`number` integer NOT NULL,
	`age` integer,
	`household` integer NOT NULL,
	`income_band` text NOT NULL,
	`bill` integer NOT NULL,
	`asked` integer NOT NULL,
	`reason` text NOT NULL,
	`decision` text,
	`recommended` integer,
	`note` text,
	`decided_by` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `award_requests` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`household` integer NOT NULL,
	`income` integer NOT NULL,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`case_id` integer,
	`award_id` integer,
	`asked_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `award_requests_family_id` ON `award_requests` (`org`,`family_id`);--> statement-breakpoint
CREATE INDEX `award_requests_case_id` ON `award_requests` (`org`,`case_id`);
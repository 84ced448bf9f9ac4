CREATE TABLE `plans` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`deposit` integer,
	`deposit_percent` integer,
	`dates` text NOT NULL,
	`months` integer,
	`session_ids` text NOT NULL,
	`is_active` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `plan_agreements` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`plan_id` integer NOT NULL,
	`name` text NOT NULL,
	`bill_ids` text NOT NULL,
	`agreed` text NOT NULL,
	`parts` text NOT NULL,
	`agreed_by` integer NOT NULL,
	`agreed_at` text NOT NULL,
	`agreed_on` text NOT NULL,
	`ended_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_agreements_family_id` ON `plan_agreements` (`org`,`family_id`);--> statement-breakpoint
ALTER TABLE `camp_profile` ADD `balance_due_days` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `account_entries` ADD `cause` text;
CREATE TABLE `online_payment` (
	`org` integer NOT NULL,
	`id` text NOT NULL,
	`family_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`towards` text NOT NULL,
	`is_live` integer NOT NULL,
	`state` text NOT NULL,
	`checkout_id` text,
	`intent_id` text,
	`entry_id` integer,
	`asked_by` integer NOT NULL,
	`link` text,
	`dispute` text,
	`created_at` text NOT NULL,
	`checked_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `online_payment_state` ON `online_payment` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `online_payment_checkout` ON `online_payment` (`org`,`checkout_id`);--> statement-breakpoint
CREATE INDEX `online_payment_intent` ON `online_payment` (`org`,`intent_id`);--> statement-breakpoint
CREATE INDEX `online_payment_entry` ON `online_payment` (`org`,`entry_id`);--> statement-breakpoint
CREATE TABLE `online_refund` (
	`org` integer NOT NULL,
	`id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`asked_by` integer,
	`state` text NOT NULL,
	`provider_id` text,
	`entry_id` integer,
	`error` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `online_refund_payment` ON `online_refund` (`org`,`payment_id`);--> statement-breakpoint
CREATE INDEX `online_refund_state` ON `online_refund` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `pay_link` (
	`org` integer NOT NULL,
	`hash` text NOT NULL,
	`family_id` integer NOT NULL,
	`bill_ids` text NOT NULL,
	`shows_names` integer NOT NULL,
	`made_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`ends_at` text NOT NULL,
	PRIMARY KEY(`org`, `hash`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pay_link_hash` ON `pay_link` (`hash`);
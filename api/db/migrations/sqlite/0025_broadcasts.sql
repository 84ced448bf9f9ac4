CREATE TABLE `broadcast_recipient` (
	`org` integer NOT NULL,
	`broadcast_id` integer NOT NULL,
	`number` integer NOT NULL,
	`channel` text NOT NULL,
	`address` text NOT NULL,
	`notice_ids` text NOT NULL,
	`round` integer NOT NULL,
	`state` text NOT NULL,
	`error` text,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `broadcast_id`, `number`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `broadcast_recipient_address` ON `broadcast_recipient` (`org`,`address`);--> statement-breakpoint
CREATE INDEX `broadcast_recipient_at` ON `broadcast_recipient` (`at`);--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`families` text NOT NULL,
	`session_id` integer,
	`staff` integer NOT NULL,
	`of_id` integer,
	`round` integer NOT NULL,
	`request_key` text NOT NULL,
	`at` text NOT NULL,
	`by` integer NOT NULL,
	`ended_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `broadcasts_at` ON `broadcasts` (`org`,`at`);--> statement-breakpoint
CREATE INDEX `broadcasts_request_key` ON `broadcasts` (`org`,`request_key`);--> statement-breakpoint
CREATE TABLE `broadcast_notices` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`broadcast_id` integer NOT NULL,
	`family_id` integer,
	`camper_id` integer,
	`staff_id` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `broadcast_notices_broadcast_id` ON `broadcast_notices` (`org`,`broadcast_id`);--> statement-breakpoint
CREATE INDEX `broadcast_notices_family_id` ON `broadcast_notices` (`org`,`family_id`);--> statement-breakpoint
CREATE INDEX `broadcast_notices_camper_id` ON `broadcast_notices` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `broadcast_notices_staff_id` ON `broadcast_notices` (`org`,`staff_id`);--> statement-breakpoint
CREATE TABLE `broadcast_confirmations` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`broadcast_id` integer NOT NULL,
	`notice_id` integer,
	`user_id` integer,
	`how` text NOT NULL,
	`note` text,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `broadcast_confirmations_broadcast_id` ON `broadcast_confirmations` (`org`,`broadcast_id`);--> statement-breakpoint
CREATE INDEX `broadcast_confirmations_notice_id` ON `broadcast_confirmations` (`org`,`notice_id`);--> statement-breakpoint
CREATE INDEX `broadcast_confirmations_user_id` ON `broadcast_confirmations` (`org`,`user_id`);
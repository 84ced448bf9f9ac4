CREATE TABLE `activity_sign_ups` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`schedule_id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `activity_sign_ups_schedule_id` ON `activity_sign_ups` (`org`,`schedule_id`);--> statement-breakpoint
CREATE INDEX `activity_sign_ups_camper_id` ON `activity_sign_ups` (`org`,`camper_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org` integer NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`family_id` integer,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `camper_imports` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`file_name` text NOT NULL,
	`camper_ids` text NOT NULL,
	`family_ids` text NOT NULL,
	`imported_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`undone_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`kind` text NOT NULL,
	`change` integer NOT NULL,
	`stock_after` integer NOT NULL,
	`note` text,
	`moved_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stock_movements_item_id` ON `stock_movements` (`org`,`item_id`);--> statement-breakpoint
CREATE TABLE `store_close_outs` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`choice` text NOT NULL,
	`amount` integer NOT NULL,
	`sibling_id` integer,
	`entry_ids` text NOT NULL,
	`closed_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_close_outs_session_id` ON `store_close_outs` (`org`,`session_id`);--> statement-breakpoint
CREATE INDEX `store_close_outs_camper_id` ON `store_close_outs` (`org`,`camper_id`);--> statement-breakpoint
ALTER TABLE `store_transactions` ADD `till` text;
ALTER TABLE `sync_org` ADD `next_block` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `sync_org` ADD `next_user` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `sync_org` ADD `next_device` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `sync_org` ADD `next_invitation` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `sync_org` SET
	`next_block` = coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'server_block'), 0) + 1,
	`next_user` = coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'users'), 0) + 1,
	`next_device` = coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'device'), 0) + 1,
	`next_invitation` = coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'invitations'), 0) + 1;--> statement-breakpoint
UPDATE `sessions` SET `sess` = json_set(`sess`, '$.org', (SELECT `org` FROM `users` WHERE `users`.`id` = json_extract(`sess`, '$.userId'))) WHERE json_extract(`sess`, '$.kind') = 'camp';--> statement-breakpoint
DROP TABLE `server_block`;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_invitations` (
	`id` integer NOT NULL,
	`org` integer NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`family_id` integer,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_invitations`("id", "org", "token_hash", "email", "role", "family_id", "created_by", "created_at", "expires_at", "used_at") SELECT "id", "org", "token_hash", "email", "role", "family_id", "created_by", "created_at", "expires_at", "used_at" FROM `invitations`;--> statement-breakpoint
DROP TABLE `invitations`;--> statement-breakpoint
ALTER TABLE `__new_invitations` RENAME TO `invitations`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_org_token` ON `invitations` (`org`,`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `__new_users` (
	`id` integer NOT NULL,
	`org` integer NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`password` text NOT NULL,
	`role` text NOT NULL,
	`permissions` text,
	`is_active` integer DEFAULT true NOT NULL,
	`is_approved` integer DEFAULT true NOT NULL,
	`last_login_at` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_users`("id", "org", "email", "first_name", "last_name", "profile_image_url", "password", "role", "permissions", "is_active", "is_approved", "last_login_at", "created_at") SELECT "id", "org", "email", "first_name", "last_name", "profile_image_url", "password", "role", "permissions", "is_active", "is_approved", "last_login_at", "created_at" FROM `users`;--> statement-breakpoint
DROP TABLE `users`;--> statement-breakpoint
ALTER TABLE `__new_users` RENAME TO `users`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_org_approved_email` ON `users` (`org`,`email`) WHERE is_approved = true;--> statement-breakpoint
CREATE INDEX `users_org_email` ON `users` (`org`,`email`);--> statement-breakpoint
CREATE TABLE `__new_device` (
	`id` integer NOT NULL,
	`org` integer NOT NULL,
	`key_hash` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_device`("id", "org", "key_hash", "name", "created_at", "revoked") SELECT "id", "org", "key_hash", "name", "created_at", "revoked" FROM `device`;--> statement-breakpoint
DROP TABLE `device`;--> statement-breakpoint
ALTER TABLE `__new_device` RENAME TO `device`;--> statement-breakpoint
CREATE TABLE `__new_id_block` (
	`block` integer NOT NULL,
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	PRIMARY KEY(`org`, `block`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_id_block`("block", "org", "device") SELECT "block", "org", "device" FROM `id_block`;--> statement-breakpoint
DROP TABLE `id_block`;--> statement-breakpoint
ALTER TABLE `__new_id_block` RENAME TO `id_block`;--> statement-breakpoint
CREATE INDEX `id_block_device` ON `id_block` (`org`,`device`);--> statement-breakpoint
CREATE TABLE `__new_sync_client` (
	`id` text NOT NULL,
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	`user_id` integer NOT NULL,
	`last_mid` integer NOT NULL,
	`cursor` integer NOT NULL,
	`public_key` text,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_sync_client`("id", "org", "device", "user_id", "last_mid", "cursor", "public_key", "seen_at") SELECT "id", "org", "device", "user_id", "last_mid", "cursor", "public_key", "seen_at" FROM `sync_client`;--> statement-breakpoint
DROP TABLE `sync_client`;--> statement-breakpoint
ALTER TABLE `__new_sync_client` RENAME TO `sync_client`;
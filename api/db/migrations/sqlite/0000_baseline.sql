CREATE TABLE `invitations` (
	`id` integer NOT NULL,
	`org` integer NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`family_id` integer,
	`contact_id` integer,
	`staff_id` integer,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_org_token` ON `invitations` (`org`,`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text,
	`camp_type` text DEFAULT 'overnight_camp' NOT NULL,
	`address` text,
	`city` text,
	`state` text,
	`zip_code` text,
	`phone` text,
	`email` text,
	`website` text,
	`logo` text,
	`timezone` text DEFAULT 'America/New_York' NOT NULL,
	`settings` text,
	`subscription_status` text DEFAULT 'trial' NOT NULL,
	`subscription_plan` text DEFAULT 'basic' NOT NULL,
	`subscription_expires_at` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_slug` ON `organizations` (`slug`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`org` integer NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`org`, `token_hash`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_token` ON `password_resets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `platform_users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`password` text NOT NULL,
	`role` text NOT NULL,
	`permissions` text,
	`is_active` integer DEFAULT true NOT NULL,
	`last_login_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `platform_users_email` ON `platform_users` (`email`);--> statement-breakpoint
CREATE TABLE `server_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`sess` text NOT NULL,
	`expire` text NOT NULL,
	`active_at` text
);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE TABLE `throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttle_since` ON `throttle` (`since`);--> statement-breakpoint
CREATE TABLE `users` (
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
	`approved_at` text,
	`asked_role` text,
	`last_login_at` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_org_approved_email` ON `users` (`org`,`email`) WHERE is_approved = true;--> statement-breakpoint
CREATE INDEX `users_org_email` ON `users` (`org`,`email`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`at` text NOT NULL,
	`area` text NOT NULL,
	`text` text NOT NULL,
	`words` text NOT NULL,
	`by_user` integer,
	`by_name` text,
	`about_user` integer,
	`about_camper` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_log_area` ON `audit_log` (`org`,`area`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_camper` ON `audit_log` (`org`,`about_camper`);--> statement-breakpoint
CREATE TABLE `camp_backup` (
	`organization_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`night` text,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` integer,
	`ended_at` text,
	`taken_at` text,
	`size` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`checksum` text,
	`checked_at` text,
	`why` text,
	PRIMARY KEY(`organization_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `camp_backup_night` ON `camp_backup` (`organization_id`,`night`);--> statement-breakpoint
CREATE INDEX `camp_backup_created` ON `camp_backup` (`created_at`);--> statement-breakpoint
CREATE TABLE `camp_operation` (
	`organization_id` integer PRIMARY KEY NOT NULL,
	`nightly_backup` integer DEFAULT true NOT NULL,
	`rate_limit` integer DEFAULT 100 NOT NULL,
	`debug_until` text,
	`maintenance_since` text,
	`maintenance_by` integer
);
--> statement-breakpoint
CREATE TABLE `camp_restore` (
	`organization_id` integer NOT NULL,
	`id` integer NOT NULL,
	`backup` integer NOT NULL,
	`before` integer,
	`undoes` integer,
	`state` text NOT NULL,
	`started_at` text NOT NULL,
	`started_by` integer NOT NULL,
	`seen_at` text NOT NULL,
	`ended_at` text,
	`heads` text NOT NULL,
	`report` text,
	`undone` integer DEFAULT false NOT NULL,
	`why` text,
	PRIMARY KEY(`organization_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `erased` (
	`organization_id` integer NOT NULL,
	`number` text NOT NULL,
	`at` text NOT NULL,
	`by_user` integer NOT NULL,
	`kind` text NOT NULL,
	`rows` text NOT NULL,
	`report` text NOT NULL,
	PRIMARY KEY(`organization_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `camp_key` (
	`org` integer NOT NULL,
	`number` integer NOT NULL,
	`wrapped` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `number`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `effect` (
	`org` integer NOT NULL,
	`key` text NOT NULL,
	`lane` text NOT NULL,
	`kind` text NOT NULL,
	`args` text NOT NULL,
	`secret` text,
	`state` text NOT NULL,
	`run_at` text NOT NULL,
	`attempts` integer NOT NULL,
	`lease_until` text,
	`worker` text,
	`error` text,
	`created_at` text NOT NULL,
	`ended_at` text,
	PRIMARY KEY(`org`, `key`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `effect_waiting` ON `effect` (`lane`,`run_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `effect_ended` ON `effect` (`ended_at`);--> statement-breakpoint
CREATE TABLE `second_factor` (
	`org` integer NOT NULL,
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`secret` text NOT NULL,
	`name` text,
	`host` text,
	`step` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `user_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`org` integer NOT NULL,
	`user_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`linked_at` text NOT NULL,
	PRIMARY KEY(`org`, `issuer`, `subject`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_subject` ON `identities` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`org`,`user_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `file` (
	`org` integer NOT NULL,
	`hash` text NOT NULL,
	`place` text,
	`size` integer NOT NULL,
	`type` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`unused_since` text,
	PRIMARY KEY(`org`, `hash`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `file_removal` (
	`org` integer NOT NULL,
	`place` text NOT NULL,
	`due_at` text NOT NULL,
	PRIMARY KEY(`org`, `place`)
);
--> statement-breakpoint
CREATE INDEX `file_removal_due` ON `file_removal` (`due_at`);--> statement-breakpoint
CREATE TABLE `mail_settings` (
	`org` integer PRIMARY KEY NOT NULL,
	`host` text,
	`port` integer,
	`username` text,
	`password` text,
	`from_address` text,
	`public_url` text,
	`by_admin` integer DEFAULT true NOT NULL,
	`topics` text NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payment_event` (
	`org` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`is_live` integer NOT NULL,
	`received_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_event_received` ON `payment_event` (`org`,`received_at`);--> statement-breakpoint
CREATE TABLE `payment_settings` (
	`org` integer PRIMARY KEY NOT NULL,
	`is_test_mode` integer DEFAULT true NOT NULL,
	`test_publishable_key` text,
	`test_secret_key` text,
	`live_publishable_key` text,
	`live_secret_key` text,
	`webhook_secret` text,
	`default_currency` text DEFAULT 'usd' NOT NULL,
	`processing_fee_percentage` text DEFAULT '2.9' NOT NULL,
	`processing_fee_fixed` integer DEFAULT 30 NOT NULL,
	`auto_payment_enabled` integer DEFAULT false NOT NULL,
	`late_fee_amount` integer,
	`late_fee_days` integer,
	`payment_methods` text,
	`test_key_state` text,
	`live_key_state` text,
	`webhook_id` text,
	`webhook_secret_at` text,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_webhook` ON `payment_settings` (`webhook_id`);--> statement-breakpoint
CREATE TABLE `platform_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`user_id` integer,
	`by_name` text NOT NULL,
	`action` text NOT NULL,
	`organization_id` integer,
	`text` text NOT NULL,
	`changes` text,
	`address` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `platform_audit_organization` ON `platform_audit` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `server_process` (
	`id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`started_at` text NOT NULL,
	`seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `device` (
	`id` integer NOT NULL,
	`org` integer NOT NULL,
	`key_hash` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked` integer NOT NULL,
	`told_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `held_block` (
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	`block` integer NOT NULL,
	PRIMARY KEY(`org`, `device`, `block`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `id_block` (
	`block` integer NOT NULL,
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	PRIMARY KEY(`org`, `block`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `id_block_device` ON `id_block` (`org`,`device`);--> statement-breakpoint
CREATE TABLE `last_contact` (
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `device`, `user_id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mutation` (
	`org` integer NOT NULL,
	`uid` text NOT NULL,
	`client` text,
	`mid` integer,
	`name` text NOT NULL,
	`actor` integer NOT NULL,
	`args_hash` text NOT NULL,
	`args` text,
	`status` text NOT NULL,
	`code` text,
	`data` text,
	`head` integer NOT NULL,
	`at` text NOT NULL,
	`made` text,
	PRIMARY KEY(`org`, `uid`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mutation_client_mid` ON `mutation` (`org`,`client`,`mid`);--> statement-breakpoint
CREATE INDEX `mutation_client_head` ON `mutation` (`org`,`client`,`head`);--> statement-breakpoint
CREATE TABLE `put_off` (
	`org` integer NOT NULL,
	`client` text NOT NULL,
	`uid` text NOT NULL,
	`mid` integer NOT NULL,
	`since` text NOT NULL,
	`made_since` text,
	PRIMARY KEY(`org`, `client`, `uid`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quarantine` (
	`org` integer NOT NULL,
	`uid` text NOT NULL,
	`attempts` integer NOT NULL,
	`error` text NOT NULL,
	PRIMARY KEY(`org`, `uid`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `signing_key` (
	`org` integer NOT NULL,
	`public_key` text NOT NULL,
	`device` integer NOT NULL,
	`user_id` integer NOT NULL,
	`sign_in` text,
	`created_at` text NOT NULL,
	`ended_at` text,
	`ended_by` text,
	`idle_at` text,
	PRIMARY KEY(`org`, `public_key`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `signing_key_sign_in` ON `signing_key` (`sign_in`);--> statement-breakpoint
CREATE INDEX `signing_key_user` ON `signing_key` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `sync_client` (
	`id` text NOT NULL,
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	`user_id` integer NOT NULL,
	`last_mid` integer NOT NULL,
	`cursor` integer NOT NULL,
	`public_key` text,
	`seen_at` text NOT NULL,
	`waiting` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sync_commit` (
	`org` integer NOT NULL,
	`head` integer NOT NULL,
	`seal` text NOT NULL,
	PRIMARY KEY(`org`, `head`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sync_left` (
	`org` integer NOT NULL,
	`owner` integer NOT NULL,
	`entity` text NOT NULL,
	`id` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`org`, `owner`, `entity`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sync_org` (
	`org` integer PRIMARY KEY NOT NULL,
	`head` integer NOT NULL,
	`floor` integer NOT NULL,
	`epoch` text NOT NULL,
	`epoch_at` text,
	`next_id` integer NOT NULL,
	`end_id` integer NOT NULL,
	`next_block` integer DEFAULT 1 NOT NULL,
	`next_user` integer DEFAULT 1 NOT NULL,
	`next_device` integer DEFAULT 1 NOT NULL,
	`next_invitation` integer DEFAULT 1 NOT NULL,
	`next_audit` integer DEFAULT 1 NOT NULL,
	`seal` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sync_row` (
	`org` integer NOT NULL,
	`entity` text NOT NULL,
	`id` integer NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL,
	`part` text NOT NULL,
	`owner` integer NOT NULL,
	`owner_kind` text DEFAULT '' NOT NULL,
	`actor` integer NOT NULL,
	PRIMARY KEY(`org`, `entity`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sync_row_version` ON `sync_row` (`org`,`version`);--> statement-breakpoint
CREATE TABLE `field_history` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`entity` text NOT NULL,
	`row_id` integer NOT NULL,
	`field` text NOT NULL,
	`old_value` text NOT NULL,
	`new_value` text NOT NULL,
	`old_by` integer,
	`new_by` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `field_history_row_id` ON `field_history` (`org`,`row_id`);--> statement-breakpoint
CREATE TABLE `refused_actions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`uid` text NOT NULL,
	`user_id` integer NOT NULL,
	`author` text,
	`device` text NOT NULL,
	`name` text NOT NULL,
	`args` text NOT NULL,
	`code` text NOT NULL,
	`data` text,
	`at` text NOT NULL,
	`made` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refused_actions_uid` ON `refused_actions` (`org`,`uid`);--> statement-breakpoint
CREATE TABLE `family_refused` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`uid` text NOT NULL,
	`user_id` integer NOT NULL,
	`author` text,
	`device` text NOT NULL,
	`name` text NOT NULL,
	`args` text NOT NULL,
	`code` text NOT NULL,
	`data` text,
	`at` text NOT NULL,
	`made` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_refused_uid` ON `family_refused` (`org`,`uid`);--> statement-breakpoint
CREATE TABLE `booked_actions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`user_id` integer NOT NULL,
	`booked_by` integer NOT NULL,
	`reason` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `booked_actions_uid` ON `booked_actions` (`org`,`uid`);--> statement-breakpoint
CREATE INDEX `booked_actions_user_id` ON `booked_actions` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `camp_profile` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`timezone` text NOT NULL,
	`currency` text NOT NULL,
	`accent` text,
	`below_zero` integer NOT NULL,
	`daily_limit` integer,
	`idle_minutes` integer DEFAULT 30 NOT NULL,
	`most_waiting` integer DEFAULT 6 NOT NULL,
	`registration_opens` text,
	`registration_closes` text,
	`address` text,
	`ages_outside` integer DEFAULT false NOT NULL,
	`blind_count` integer DEFAULT false NOT NULL,
	`families_cancel` text DEFAULT 'ask' NOT NULL,
	`required_forms` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camp_logo` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camp_sessions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`capacity` integer NOT NULL,
	`age_min` integer,
	`age_max` integer,
	`price` integer,
	`early_bird_price` integer,
	`early_bird_deadline` text,
	`registration_deadline` text,
	`is_active` integer NOT NULL,
	`status` text NOT NULL,
	`full_until` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `families` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`last_name` text NOT NULL,
	`address` text,
	`city` text,
	`state` text,
	`zip_code` text,
	`primary_contact_user_id` integer,
	`emergency_contact_name` text,
	`emergency_contact_phone` text,
	`emergency_contact_relation` text,
	`primary_contact_name` text,
	`primary_contact_email` text,
	`primary_contact_phone` text,
	`secondary_contact_name` text,
	`secondary_contact_email` text,
	`secondary_contact_phone` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `families_last_name` ON `families` (`org`,`last_name`);--> statement-breakpoint
CREATE INDEX `families_primary_contact_user_id` ON `families` (`org`,`primary_contact_user_id`);--> statement-breakpoint
CREATE TABLE `campers` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`date_of_birth` text,
	`gender` text,
	`grade` text,
	`school` text,
	`allergies` text,
	`dietary_restrictions` text,
	`emergency_contact_name` text,
	`emergency_contact_phone` text,
	`pickup_authorization` text,
	`photo_permission` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_accounts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`store_balance` integer NOT NULL,
	`daily_limit` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_contacts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`family_id` integer,
	`email` text,
	`phone` text,
	`address` text,
	`city` text,
	`state` text,
	`zip` text,
	`notes` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `camper_contacts_family_id` ON `camper_contacts` (`org`,`family_id`);--> statement-breakpoint
CREATE TABLE `camper_medical` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`medical_info` text,
	`medications` text,
	`special_needs` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_activities` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`activity_name` text NOT NULL,
	`date` text NOT NULL,
	`start_time` text,
	`end_time` text,
	`instructor` text,
	`location` text,
	`description` text,
	`status` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `camper_activities_camper_id` ON `camper_activities` (`org`,`camper_id`);--> statement-breakpoint
CREATE TABLE `camper_imports` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`file_name` text NOT NULL,
	`camper_ids` text NOT NULL,
	`family_ids` text NOT NULL,
	`imported_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`undone_at` text,
	`camper_prints` text DEFAULT '[]' NOT NULL,
	`family_prints` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_photos` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `family_contacts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`people` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `family_logins` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`family_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_logins_family_id` ON `family_logins` (`org`,`family_id`);--> statement-breakpoint
CREATE INDEX `family_logins_user_id` ON `family_logins` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `camper_pick_ups` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`people` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_custody` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`note` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `merges` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`gone_id` integer NOT NULL,
	`kept_id` integer NOT NULL,
	`name` text NOT NULL,
	`merged_by` integer NOT NULL,
	`merged_at` text NOT NULL,
	`undone_at` text,
	`changes` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `merges_gone_id` ON `merges` (`org`,`gone_id`);--> statement-breakpoint
CREATE INDEX `merges_kept_id` ON `merges` (`org`,`kept_id`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`status` text NOT NULL,
	`registration_date` text NOT NULL,
	`waitlist_position` integer,
	`held_until` text,
	`wanted_mates` text NOT NULL,
	`unwanted_mates` text NOT NULL,
	`special_requests` text,
	`dietary_restrictions` text,
	`emergency_contact` text,
	`notes` text,
	`cancel_wish` text DEFAULT '[]' NOT NULL,
	`moved_from` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `registrations_camper_id` ON `registrations` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `registrations_session_id` ON `registrations` (`org`,`session_id`);--> statement-breakpoint
CREATE INDEX `registrations_registration_date` ON `registrations` (`org`,`registration_date`);--> statement-breakpoint
CREATE TABLE `registration_medical` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`medical_notes` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `registration_money` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`total_amount` integer NOT NULL,
	`amount_paid` integer NOT NULL,
	`amount_refunded` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `registration_office` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`internal_notes` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `session_cancellations` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`moved_to` integer,
	`cancelled_by` integer NOT NULL,
	`cancelled_at` text NOT NULL,
	`taken_back_at` text,
	`changes` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_cancellations_session_id` ON `session_cancellations` (`org`,`session_id`);--> statement-breakpoint
CREATE TABLE `waiver_texts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_forms` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`medical_at` text,
	`medical_by` integer,
	`signatures` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cabins` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`capacity` integer NOT NULL,
	`gender` text,
	`age_group` text,
	`location` text,
	`amenities` text NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cabin_assignments` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`registration_id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`cabin_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`bed_number` integer,
	`locked` integer NOT NULL,
	`assigned_date` text NOT NULL,
	`status` text NOT NULL,
	`notes` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cabin_assignments_registration_id` ON `cabin_assignments` (`org`,`registration_id`);--> statement-breakpoint
CREATE INDEX `cabin_assignments_cabin_id` ON `cabin_assignments` (`org`,`cabin_id`);--> statement-breakpoint
CREATE INDEX `cabin_assignments_session_id` ON `cabin_assignments` (`org`,`session_id`);--> statement-breakpoint
CREATE INDEX `cabin_assignments_camper_id` ON `cabin_assignments` (`org`,`camper_id`);--> statement-breakpoint
CREATE TABLE `departures` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`registration_id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`picked_up_by` text NOT NULL,
	`is_named` integer NOT NULL,
	`day` text NOT NULL,
	`at` text NOT NULL,
	`by` integer NOT NULL,
	`undone_at` text,
	`undone_by` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `departures_registration_id` ON `departures` (`org`,`registration_id`);--> statement-breakpoint
CREATE INDEX `departures_camper_id` ON `departures` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `departures_day` ON `departures` (`org`,`day`);--> statement-breakpoint
CREATE TABLE `staff` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`position` text,
	`department` text,
	`status` text NOT NULL,
	`is_active` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_user_id` ON `staff` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `staff_details` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`email` text,
	`phone` text,
	`employment_type` text NOT NULL,
	`hire_date` text,
	`certifications` text NOT NULL,
	`emergency_contact_name` text,
	`emergency_contact_phone` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_private` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`background_check_status` text NOT NULL,
	`background_check_date` text,
	`background_check_expiry` text,
	`notes` text,
	`date_of_birth` text,
	`agreement_on` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_history` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`changes` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_applications` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`source` text NOT NULL,
	`applied_at` text NOT NULL,
	`references` text NOT NULL,
	`session_ids` text NOT NULL,
	`statement` text,
	`check_consent` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_photos` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_rules` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`readiness` text NOT NULL,
	`needs_check` integer NOT NULL,
	`references` integer NOT NULL,
	`needs_agreement` integer NOT NULL,
	`needs_training` integer NOT NULL,
	`adult_share` integer DEFAULT 80 NOT NULL,
	`apply_open` integer NOT NULL,
	`apply_words` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ready_overrides` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`session_id` integer,
	`reason` text NOT NULL,
	`until` text NOT NULL,
	`by` integer NOT NULL,
	`at` text NOT NULL,
	`ended_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ready_overrides_staff_id` ON `ready_overrides` (`org`,`staff_id`);--> statement-breakpoint
CREATE TABLE `certification_types` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`months_valid` integer,
	`warn_days` integer NOT NULL,
	`needs_document` integer NOT NULL,
	`for_everybody` integer NOT NULL,
	`positions` text NOT NULL,
	`departments` text NOT NULL,
	`activity_ids` text NOT NULL,
	`is_active` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_certifications` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`user_id` integer,
	`type_id` integer NOT NULL,
	`issued_on` text,
	`expires_on` text,
	`number` text,
	`note` text,
	`document_at` text,
	`verified_by` integer,
	`verified_at` text,
	`added_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_certifications_staff_id` ON `staff_certifications` (`org`,`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_certifications_user_id` ON `staff_certifications` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `certification_documents` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `activities` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`category` text NOT NULL,
	`location` text,
	`duration` integer,
	`min_age` integer,
	`max_age` integer,
	`capacity` integer,
	`equipment` text NOT NULL,
	`is_active` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `activity_schedules` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`activity_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`staff_id` integer,
	`scheduled_date` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`max_participants` integer,
	`status` text NOT NULL,
	`notes` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `activity_schedules_session_id` ON `activity_schedules` (`org`,`session_id`);--> statement-breakpoint
CREATE INDEX `activity_schedules_scheduled_date` ON `activity_schedules` (`org`,`scheduled_date`);--> statement-breakpoint
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
CREATE TABLE `staff_assignments` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`cabin_id` integer,
	`activity_id` integer,
	`duty` text,
	`role` text NOT NULL,
	`start_date` text,
	`end_date` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_assignments_staff_id` ON `staff_assignments` (`org`,`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_assignments_session_id` ON `staff_assignments` (`org`,`session_id`);--> statement-breakpoint
CREATE TABLE `time_off` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`kind` text NOT NULL,
	`note` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `time_off_staff_id` ON `time_off` (`org`,`staff_id`);--> statement-breakpoint
CREATE TABLE `ratio_rules` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`setting` text NOT NULL,
	`age_from` integer NOT NULL,
	`campers_per_staff` integer NOT NULL,
	`least` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `training_programs` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`is_required` integer NOT NULL,
	`due_date` text,
	`due_days_before` integer,
	`estimated_duration` integer,
	`audience` text DEFAULT '{"roles":[],"departments":[],"positions":[],"employment":[],"who":"everybody"}' NOT NULL,
	`valid_from` text,
	`repeats_yearly` integer DEFAULT false NOT NULL,
	`is_active` integer NOT NULL,
	`archived_at` text,
	`created_by` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `training_materials` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`program_id` integer NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`file_url` text,
	`file_name` text,
	`file_size` integer,
	`file_type` text,
	`video_url` text,
	`content` text,
	`is_required` integer NOT NULL,
	`order_index` integer NOT NULL,
	`estimated_duration` integer,
	`valid_from` text,
	`archived_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `training_materials_program_id` ON `training_materials` (`org`,`program_id`);--> statement-breakpoint
CREATE TABLE `user_training_progress` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`program_id` integer NOT NULL,
	`status` text NOT NULL,
	`started_at` text,
	`completed_at` text,
	`progress_percentage` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_training_progress_user_id` ON `user_training_progress` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `material_visits` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`material_id` integer NOT NULL,
	`seconds` integer NOT NULL,
	`position` integer,
	`last_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `material_visits_user_id` ON `material_visits` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `material_completions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`material_id` integer NOT NULL,
	`completed_at` text NOT NULL,
	`time_spent` integer,
	`notes` text,
	`signed_name` text,
	`version` text,
	`earlier` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `material_completions_user_id` ON `material_completions` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `training_certificates` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`program_id` integer NOT NULL,
	`number` text NOT NULL,
	`name` text,
	`title` text NOT NULL,
	`first_day` text NOT NULL,
	`completed_at` text NOT NULL,
	`issued_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `training_certificates_user_id` ON `training_certificates` (`org`,`user_id`);--> statement-breakpoint
CREATE INDEX `training_certificates_number` ON `training_certificates` (`org`,`number`);--> statement-breakpoint
CREATE TABLE `in_person_trainings` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`user_id` integer,
	`program_id` integer NOT NULL,
	`held_on` text NOT NULL,
	`note` text,
	`noted_by` integer NOT NULL,
	`noted_at` text NOT NULL,
	`taken_back_at` text,
	`taken_back_by` integer,
	`taken_back_reason` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `in_person_trainings_staff_id` ON `in_person_trainings` (`org`,`staff_id`);--> statement-breakpoint
CREATE INDEX `in_person_trainings_user_id` ON `in_person_trainings` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `financial_accounts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`family_id` integer,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`balance` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `financial_accounts_family_id` ON `financial_accounts` (`org`,`family_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`sender_id` integer,
	`subject` text,
	`body` text NOT NULL,
	`channel` text NOT NULL,
	`recipients` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`sent_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `store_items` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`price` integer NOT NULL,
	`category` text,
	`sku` text,
	`allergens` text NOT NULL,
	`quantity_in_stock` integer NOT NULL,
	`low_stock_threshold` integer NOT NULL,
	`is_active` integer NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `store_item_photos` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `camper_codes` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `camper_codes_code` ON `camper_codes` (`org`,`code`);--> statement-breakpoint
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
CREATE INDEX `store_close_outs_sibling_id` ON `store_close_outs` (`org`,`sibling_id`);--> statement-breakpoint
CREATE INDEX `store_close_outs_created_at` ON `store_close_outs` (`org`,`created_at`);--> statement-breakpoint
CREATE TABLE `store_drawers` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`till` text NOT NULL,
	`day` text NOT NULL,
	`float` integer NOT NULL,
	`opened_by` integer NOT NULL,
	`opened_at` text NOT NULL,
	`counted` integer,
	`counted_by` integer,
	`counted_at` text,
	`note` text,
	`expected` integer,
	`signed_by` integer,
	`signed_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_drawers_day` ON `store_drawers` (`org`,`day`);--> statement-breakpoint
CREATE TABLE `store_transactions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer,
	`transaction_type` text NOT NULL,
	`amount` integer NOT NULL,
	`total_amount` integer NOT NULL,
	`description` text NOT NULL,
	`balance_before` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`payment_method` text,
	`reference_number` text,
	`processed_by` integer,
	`session_id` integer,
	`items` text NOT NULL,
	`reverses` integer,
	`needs_review` text NOT NULL,
	`settled` text,
	`till` text,
	`cash_received` integer,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_transactions_camper_id` ON `store_transactions` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `store_transactions_reverses` ON `store_transactions` (`org`,`reverses`);--> statement-breakpoint
CREATE INDEX `store_transactions_created_at` ON `store_transactions` (`org`,`created_at`);--> statement-breakpoint
CREATE TRIGGER `platform_audit_unchanged` BEFORE UPDATE ON `platform_audit` BEGIN SELECT RAISE(ABORT, 'platform_audit is only added to'); END;--> statement-breakpoint
CREATE TRIGGER `platform_audit_kept` BEFORE DELETE ON `platform_audit` BEGIN SELECT RAISE(ABORT, 'platform_audit is only added to'); END;

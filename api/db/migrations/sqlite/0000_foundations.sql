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
	`expire` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
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
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_org_email` ON `users` (`org`,`email`);--> statement-breakpoint
CREATE TABLE `camper_accounts` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`store_balance` integer NOT NULL,
	`daily_limit` integer,
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
	`secondary_contact_name` text,
	`secondary_contact_email` text,
	`secondary_contact_phone` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `families_last_name` ON `families` (`org`,`last_name`);--> statement-breakpoint
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
CREATE TABLE `registrations` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`status` text NOT NULL,
	`registration_date` text NOT NULL,
	`waitlist_position` integer,
	`wanted_mates` text NOT NULL,
	`unwanted_mates` text NOT NULL,
	`special_requests` text,
	`dietary_restrictions` text,
	`emergency_contact` text,
	`notes` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `registrations_camper_id` ON `registrations` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `registrations_session_id` ON `registrations` (`org`,`session_id`);--> statement-breakpoint
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
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`payment_methods` text
);
--> statement-breakpoint
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
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `store_transactions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
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
	`created_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_transactions_camper_id` ON `store_transactions` (`org`,`camper_id`);--> statement-breakpoint
CREATE INDEX `store_transactions_reverses` ON `store_transactions` (`org`,`reverses`);--> statement-breakpoint
CREATE INDEX `store_transactions_created_at` ON `store_transactions` (`org`,`created_at`);--> statement-breakpoint
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
	`device` text NOT NULL,
	`name` text NOT NULL,
	`args` text NOT NULL,
	`code` text NOT NULL,
	`data` text,
	`at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refused_actions_uid` ON `refused_actions` (`org`,`uid`);--> statement-breakpoint
CREATE TABLE `device` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org` integer NOT NULL,
	`key_hash` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked` integer NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `id_block` (
	`block` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org` integer NOT NULL,
	`device` integer NOT NULL,
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
	PRIMARY KEY(`org`, `uid`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mutation_client_mid` ON `mutation` (`org`,`client`,`mid`);--> statement-breakpoint
CREATE INDEX `mutation_client_head` ON `mutation` (`org`,`client`,`head`);--> statement-breakpoint
CREATE TABLE `quarantine` (
	`org` integer NOT NULL,
	`uid` text NOT NULL,
	`attempts` integer NOT NULL,
	`error` text NOT NULL,
	PRIMARY KEY(`org`, `uid`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `server_block` (
	`block` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org` integer NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sync_client` (
	`id` text PRIMARY KEY NOT NULL,
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	`user_id` integer NOT NULL,
	`last_mid` integer NOT NULL,
	`cursor` integer NOT NULL,
	`seen_at` text NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sync_org` (
	`org` integer PRIMARY KEY NOT NULL,
	`head` integer NOT NULL,
	`floor` integer NOT NULL,
	`epoch` text NOT NULL,
	`next_id` integer NOT NULL,
	`end_id` integer NOT NULL,
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
	`actor` integer NOT NULL,
	PRIMARY KEY(`org`, `entity`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sync_row_version` ON `sync_row` (`org`,`version`);--> statement-breakpoint
CREATE TABLE `material_completions` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`material_id` integer NOT NULL,
	`completed_at` text NOT NULL,
	`time_spent` integer,
	`notes` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `material_completions_user_id` ON `material_completions` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `training_materials` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`program_id` integer NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`file_url` text,
	`video_url` text,
	`content` text,
	`is_required` integer NOT NULL,
	`order_index` integer NOT NULL,
	`estimated_duration` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `training_materials_program_id` ON `training_materials` (`org`,`program_id`);--> statement-breakpoint
CREATE TABLE `training_programs` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`is_required` integer NOT NULL,
	`due_date` text,
	`estimated_duration` integer,
	`is_active` integer NOT NULL,
	`created_by` integer,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `user_training_progress_user_id` ON `user_training_progress` (`org`,`user_id`);
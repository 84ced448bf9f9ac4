CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`org` integer NOT NULL,
	`user_id` integer NOT NULL,
	`sign_in` text NOT NULL,
	`secret` text NOT NULL,
	`server_key` text NOT NULL,
	`topics` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sign_in`) REFERENCES `sessions`(`sid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_subscription_user` ON `push_subscription` (`org`,`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscription_sign_in` ON `push_subscription` (`sign_in`);
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
CREATE INDEX `effect_ended` ON `effect` (`ended_at`);
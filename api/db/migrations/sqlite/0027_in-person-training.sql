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
CREATE INDEX `in_person_trainings_user_id` ON `in_person_trainings` (`org`,`user_id`);
CREATE TABLE `report_schedules` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`ready` text,
	`report_id` integer,
	`name` text NOT NULL,
	`owner_id` integer NOT NULL,
	`every` text NOT NULL,
	`weekday` integer NOT NULL,
	`month_day` integer NOT NULL,
	`time` text NOT NULL,
	`recipients` text NOT NULL,
	`since` text NOT NULL,
	`last_day` text,
	`problem` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

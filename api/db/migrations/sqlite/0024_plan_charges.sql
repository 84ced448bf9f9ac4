CREATE TABLE `plan_charge` (
	`org` integer NOT NULL,
	`agreement_id` integer NOT NULL,
	`part` integer NOT NULL,
	`attempt` integer NOT NULL,
	`payment_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`method_id` text NOT NULL,
	`day` text NOT NULL,
	`due_on` text NOT NULL,
	`declined` text,
	`retry_on` text,
	PRIMARY KEY(`org`, `agreement_id`, `part`, `attempt`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_charge_payment` ON `plan_charge` (`org`,`payment_id`);--> statement-breakpoint
CREATE INDEX `plan_charge_day` ON `plan_charge` (`org`,`day`);
CREATE TABLE `saved_card` (
	`org` integer NOT NULL,
	`agreement_id` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`is_live` integer NOT NULL,
	`customer_id` text NOT NULL,
	`method_id` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`org`, `agreement_id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `online_payment` ADD `saves_card` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `plan_agreements` ADD `auto_pay_by` integer;--> statement-breakpoint
ALTER TABLE `plan_agreements` ADD `card_brand` text;--> statement-breakpoint
ALTER TABLE `plan_agreements` ADD `card_last4` text;--> statement-breakpoint
ALTER TABLE `plan_agreements` ADD `declined` text;
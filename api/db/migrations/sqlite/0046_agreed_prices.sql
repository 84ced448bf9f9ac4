ALTER TABLE `effect` ADD `receiver` text;--> statement-breakpoint
ALTER TABLE `registration_money` ADD `is_agreed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `store_drawers` ADD `device` integer;
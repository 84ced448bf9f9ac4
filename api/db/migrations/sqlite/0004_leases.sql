CREATE TABLE `held_block` (
	`org` integer NOT NULL,
	`device` integer NOT NULL,
	`block` integer NOT NULL,
	PRIMARY KEY(`org`, `device`, `block`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `id_block_device` ON `id_block` (`org`,`device`);
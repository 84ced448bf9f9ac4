CREATE TABLE `registration_office` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`camper_id` integer NOT NULL,
	`internal_notes` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO "registration_office" ("org", "id", "camper_id", "internal_notes")
SELECT "org", "id", "camper_id", "notes" FROM "registrations" WHERE "notes" IS NOT NULL;--> statement-breakpoint
INSERT INTO "sync_row" ("org", "entity", "id", "version", "deleted", "part", "owner", "owner_kind", "actor")
SELECT "org", 'registration_office', "id", 1, 0, 'registration_office', "camper_id", 'camper', 0 FROM "registration_office";--> statement-breakpoint
UPDATE "registrations" SET "notes" = NULL WHERE "notes" IS NOT NULL;

CREATE TABLE `staff_history` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`changes` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_applications` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`source` text NOT NULL,
	`applied_at` text NOT NULL,
	`references` text NOT NULL,
	`session_ids` text NOT NULL,
	`statement` text,
	`check_consent` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_photos` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_rules` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`readiness` text NOT NULL,
	`needs_check` integer NOT NULL,
	`references` integer NOT NULL,
	`needs_agreement` integer NOT NULL,
	`needs_training` integer NOT NULL,
	`apply_open` integer NOT NULL,
	`apply_words` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ready_overrides` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`session_id` integer,
	`reason` text NOT NULL,
	`until` text NOT NULL,
	`by` integer NOT NULL,
	`at` text NOT NULL,
	`ended_at` text,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ready_overrides_staff_id` ON `ready_overrides` (`org`,`staff_id`);--> statement-breakpoint
CREATE TABLE `certification_types` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`months_valid` integer,
	`warn_days` integer NOT NULL,
	`needs_document` integer NOT NULL,
	`for_everybody` integer NOT NULL,
	`positions` text NOT NULL,
	`departments` text NOT NULL,
	`activity_ids` text NOT NULL,
	`is_active` integer NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_certifications` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`user_id` integer,
	`type_id` integer NOT NULL,
	`issued_on` text,
	`expires_on` text,
	`number` text,
	`note` text,
	`document_at` text,
	`verified_by` integer,
	`verified_at` text,
	`added_at` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_certifications_staff_id` ON `staff_certifications` (`org`,`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_certifications_user_id` ON `staff_certifications` (`org`,`user_id`);--> statement-breakpoint
CREATE TABLE `certification_documents` (
	`org` integer NOT NULL,
	`id` integer NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`org`, `id`),
	FOREIGN KEY (`org`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `staff_private` ADD `date_of_birth` text;--> statement-breakpoint
ALTER TABLE `staff_private` ADD `agreement_on` text;--> statement-breakpoint
INSERT INTO "certification_types" ("org", "id", "name", "months_valid", "warn_days", "needs_document", "for_everybody", "positions", "departments", "activity_ids", "is_active")
SELECT "org", 4503599627370496 + row_number() OVER (PARTITION BY "org" ORDER BY "name"), "name", NULL, 60, 0, 0, '[]', '[]', '[]', 1
FROM (SELECT DISTINCT d."org" AS "org", trim(c."value") AS "name" FROM "staff_details" d, json_each(d."certifications") c WHERE trim(c."value") <> '') named;--> statement-breakpoint
INSERT INTO "staff_certifications" ("org", "id", "staff_id", "user_id", "type_id", "added_at")
SELECT d."org", 4503599627370496 + row_number() OVER (PARTITION BY d."org" ORDER BY d."id", t."id"), d."id", s."user_id", t."id", strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM "staff_details" d, json_each(d."certifications") c, "certification_types" t, "staff" s
WHERE t."org" = d."org" AND t."name" = trim(c."value") AND s."org" = d."org" AND s."id" = d."id";--> statement-breakpoint
INSERT INTO "sync_row" ("org", "entity", "id", "version", "deleted", "part", "owner", "owner_kind", "actor")
SELECT "org", 'certification_types', "id", 1, 0, 'team', 0, '', 0 FROM "certification_types";--> statement-breakpoint
INSERT INTO "sync_row" ("org", "entity", "id", "version", "deleted", "part", "owner", "owner_kind", "actor")
SELECT "org", 'staff_certifications', "id", 1, 0, 'certifications', coalesce("user_id", 0), 'user', 0 FROM "staff_certifications";--> statement-breakpoint
UPDATE "staff_details" SET "certifications" = '[]';

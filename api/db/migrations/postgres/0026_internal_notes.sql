CREATE TABLE "registration_office" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"camper_id" bigint NOT NULL,
	"internal_notes" text,
	CONSTRAINT "registration_office_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "registration_office" ADD CONSTRAINT "registration_office_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "registration_office" ("org", "id", "camper_id", "internal_notes")
SELECT "org", "id", "camper_id", "notes" FROM "registrations" WHERE "notes" IS NOT NULL;--> statement-breakpoint
INSERT INTO "sync_row" ("org", "entity", "id", "version", "deleted", "part", "owner", "owner_kind", "actor")
SELECT "org", 'registration_office', "id", 1, false, 'registration_office', "camper_id", 'camper', 0 FROM "registration_office";--> statement-breakpoint
UPDATE "registrations" SET "notes" = NULL WHERE "notes" IS NOT NULL;

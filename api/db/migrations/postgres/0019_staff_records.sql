CREATE TABLE "staff_history" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "staff_history_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "staff_applications" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"source" text NOT NULL,
	"applied_at" text NOT NULL,
	"references" jsonb NOT NULL,
	"session_ids" jsonb NOT NULL,
	"statement" text,
	"check_consent" boolean NOT NULL,
	CONSTRAINT "staff_applications_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "staff_photos" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "staff_photos_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "staff_rules" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"readiness" text NOT NULL,
	"needs_check" boolean NOT NULL,
	"references" bigint NOT NULL,
	"needs_agreement" boolean NOT NULL,
	"needs_training" boolean NOT NULL,
	"apply_open" boolean NOT NULL,
	"apply_words" text,
	CONSTRAINT "staff_rules_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "ready_overrides" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"session_id" bigint,
	"reason" text NOT NULL,
	"until" text NOT NULL,
	"by" bigint NOT NULL,
	"at" text NOT NULL,
	"ended_at" text,
	CONSTRAINT "ready_overrides_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "certification_types" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"months_valid" bigint,
	"warn_days" bigint NOT NULL,
	"needs_document" boolean NOT NULL,
	"for_everybody" boolean NOT NULL,
	"positions" jsonb NOT NULL,
	"departments" jsonb NOT NULL,
	"activity_ids" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "certification_types_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "staff_certifications" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"user_id" bigint,
	"type_id" bigint NOT NULL,
	"issued_on" text,
	"expires_on" text,
	"number" text,
	"note" text,
	"document_at" text,
	"verified_by" bigint,
	"verified_at" text,
	"added_at" text NOT NULL,
	CONSTRAINT "staff_certifications_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "certification_documents" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "certification_documents_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "staff_private" ADD COLUMN "date_of_birth" text;--> statement-breakpoint
ALTER TABLE "staff_private" ADD COLUMN "agreement_on" text;--> statement-breakpoint
ALTER TABLE "staff_history" ADD CONSTRAINT "staff_history_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_applications" ADD CONSTRAINT "staff_applications_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_photos" ADD CONSTRAINT "staff_photos_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_rules" ADD CONSTRAINT "staff_rules_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_overrides" ADD CONSTRAINT "ready_overrides_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_types" ADD CONSTRAINT "certification_types_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_certifications" ADD CONSTRAINT "staff_certifications_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_documents" ADD CONSTRAINT "certification_documents_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ready_overrides_staff_id" ON "ready_overrides" USING btree ("org","staff_id");--> statement-breakpoint
CREATE INDEX "staff_certifications_staff_id" ON "staff_certifications" USING btree ("org","staff_id");--> statement-breakpoint
CREATE INDEX "staff_certifications_user_id" ON "staff_certifications" USING btree ("org","user_id");--> statement-breakpoint
INSERT INTO "certification_types" ("org", "id", "name", "months_valid", "warn_days", "needs_document", "for_everybody", "positions", "departments", "activity_ids", "is_active")
SELECT "org", 4503599627370496 + row_number() OVER (PARTITION BY "org" ORDER BY "name"), "name", NULL, 60, false, false, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, true
FROM (SELECT DISTINCT d."org" AS "org", trim(c."value") AS "name" FROM "staff_details" d, jsonb_array_elements_text(d."certifications") AS c("value") WHERE trim(c."value") <> '') named;--> statement-breakpoint
INSERT INTO "staff_certifications" ("org", "id", "staff_id", "user_id", "type_id", "added_at")
SELECT d."org", 4503599627370496 + row_number() OVER (PARTITION BY d."org" ORDER BY d."id", t."id"), d."id", s."user_id", t."id", to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
FROM "staff_details" d, jsonb_array_elements_text(d."certifications") AS c("value"), "certification_types" t, "staff" s
WHERE t."org" = d."org" AND t."name" = trim(c."value") AND s."org" = d."org" AND s."id" = d."id";--> statement-breakpoint
INSERT INTO "sync_row" ("org", "entity", "id", "version", "deleted", "part", "owner", "owner_kind", "actor")
SELECT "org", 'certification_types', "id", 1, false, 'team', 0, '', 0 FROM "certification_types";--> statement-breakpoint
INSERT INTO "sync_row" ("org", "entity", "id", "version", "deleted", "part", "owner", "owner_kind", "actor")
SELECT "org", 'staff_certifications', "id", 1, false, 'certifications', coalesce("user_id", 0), 'user', 0 FROM "staff_certifications";--> statement-breakpoint
UPDATE "staff_details" SET "certifications" = '[]'::jsonb;

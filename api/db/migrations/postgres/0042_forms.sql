CREATE TABLE "waiver_texts" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" text NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "waiver_texts_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "camper_forms" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"medical_at" text,
	"medical_by" bigint,
	"signatures" jsonb NOT NULL,
	CONSTRAINT "camper_forms_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "required_forms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "waiver_texts" ADD CONSTRAINT "waiver_texts_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camper_forms" ADD CONSTRAINT "camper_forms_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
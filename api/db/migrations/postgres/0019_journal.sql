CREATE TABLE "book_settings" (
	"org" bigint PRIMARY KEY NOT NULL,
	"accounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exported_entry" (
	"org" bigint NOT NULL,
	"source" text NOT NULL,
	"entry" bigint NOT NULL,
	"turn" bigint NOT NULL,
	"journal" bigint NOT NULL,
	"state" jsonb,
	CONSTRAINT "exported_entry_org_source_entry_turn_pk" PRIMARY KEY("org","source","entry","turn")
);
--> statement-breakpoint
CREATE TABLE "journal_export" (
	"org" bigint NOT NULL,
	"number" bigint NOT NULL,
	"format" text NOT NULL,
	"through" text NOT NULL,
	"postings" jsonb NOT NULL,
	"accounts" jsonb NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "journal_export_org_number_pk" PRIMARY KEY("org","number")
);
--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "closed_through" text;--> statement-breakpoint
ALTER TABLE "book_settings" ADD CONSTRAINT "book_settings_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exported_entry" ADD CONSTRAINT "exported_entry_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_export" ADD CONSTRAINT "journal_export_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
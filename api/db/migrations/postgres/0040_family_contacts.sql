CREATE TABLE "family_contacts" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"people" jsonb NOT NULL,
	CONSTRAINT "family_contacts_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "family_logins" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "family_logins_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "camper_custody" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "camper_custody_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "family_contacts" ADD CONSTRAINT "family_contacts_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_logins" ADD CONSTRAINT "family_logins_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camper_custody" ADD CONSTRAINT "camper_custody_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_logins_family_id" ON "family_logins" USING btree ("org","family_id");--> statement-breakpoint
CREATE INDEX "family_logins_user_id" ON "family_logins" USING btree ("org","user_id");
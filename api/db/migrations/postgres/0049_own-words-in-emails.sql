CREATE TABLE "mail_wording" (
	"org" bigint NOT NULL,
	"mail" text NOT NULL,
	"subject" text,
	"introduction" text,
	"version" bigint NOT NULL,
	CONSTRAINT "mail_wording_org_mail_pk" PRIMARY KEY("org","mail")
);
--> statement-breakpoint
ALTER TABLE "mail_wording" ADD CONSTRAINT "mail_wording_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
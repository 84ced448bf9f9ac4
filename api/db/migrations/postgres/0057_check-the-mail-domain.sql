CREATE TABLE "mail_domain" (
	"org" bigint PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"selector" text,
	"found" jsonb NOT NULL,
	"lost" jsonb NOT NULL,
	"checked_at" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_domain" ADD CONSTRAINT "mail_domain_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
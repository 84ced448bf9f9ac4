CREATE TABLE "identities" (
	"org" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" text NOT NULL,
	CONSTRAINT "identities_org_issuer_subject_pk" PRIMARY KEY("org","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_subject" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("org","user_id");
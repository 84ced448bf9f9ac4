CREATE TABLE "camp_identity_provider" (
	"org" bigint NOT NULL,
	"provider" text NOT NULL,
	"is_on" boolean NOT NULL,
	"client_id" text,
	"client_secret" text,
	"tenant" text,
	"domains" jsonb NOT NULL,
	CONSTRAINT "camp_identity_provider_org_provider_pk" PRIMARY KEY("org","provider")
);
--> statement-breakpoint
ALTER TABLE "camp_identity_provider" ADD CONSTRAINT "camp_identity_provider_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
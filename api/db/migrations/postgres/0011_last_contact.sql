CREATE TABLE "last_contact" (
	"org" bigint NOT NULL,
	"device" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "last_contact_org_device_user_id_pk" PRIMARY KEY("org","device","user_id")
);
--> statement-breakpoint
ALTER TABLE "last_contact" ADD CONSTRAINT "last_contact_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
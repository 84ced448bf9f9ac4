CREATE TABLE "camp_logo" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "camp_logo_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "registration_opens" text;--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "registration_closes" text;--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "camp_logo" ADD CONSTRAINT "camp_logo_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "camper_homes" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"camper_id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	CONSTRAINT "camper_homes_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "camper_homes" ADD CONSTRAINT "camper_homes_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camper_homes_camper_id" ON "camper_homes" USING btree ("org","camper_id");--> statement-breakpoint
CREATE INDEX "camper_homes_family_id" ON "camper_homes" USING btree ("org","family_id");
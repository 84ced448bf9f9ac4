CREATE TABLE "camper_photos" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "camper_photos_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "staff_rules" ADD COLUMN "adult_share" bigint DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "camper_photos" ADD CONSTRAINT "camper_photos_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_user_id" ON "staff" USING btree ("org","user_id");
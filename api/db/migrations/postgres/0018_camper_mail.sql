CREATE TABLE "camper_letters" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"camper_id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"text" text NOT NULL,
	"at" text NOT NULL,
	"by" bigint NOT NULL,
	"printed_at" text,
	CONSTRAINT "camper_letters_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "camper_letter_images" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "camper_letter_images_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "camper_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "camper_letters" ADD CONSTRAINT "camper_letters_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camper_letter_images" ADD CONSTRAINT "camper_letter_images_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camper_letters_camper_id" ON "camper_letters" USING btree ("org","camper_id");--> statement-breakpoint
CREATE INDEX "camper_letters_family_id" ON "camper_letters" USING btree ("org","family_id");
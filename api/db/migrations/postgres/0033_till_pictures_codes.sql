CREATE TABLE "store_item_photos" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "store_item_photos_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "camper_codes" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "camper_codes_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "store_items" ADD COLUMN "is_favorite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_item_photos" ADD CONSTRAINT "store_item_photos_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camper_codes" ADD CONSTRAINT "camper_codes_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camper_codes_code" ON "camper_codes" USING btree ("org","code");
CREATE TABLE "store_drawers" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"till" text NOT NULL,
	"day" text NOT NULL,
	"float" bigint NOT NULL,
	"opened_by" bigint NOT NULL,
	"opened_at" text NOT NULL,
	"counted" bigint,
	"counted_by" bigint,
	"counted_at" text,
	"note" text,
	"expected" bigint,
	"signed_by" bigint,
	"signed_at" text,
	CONSTRAINT "store_drawers_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "store_transactions" ALTER COLUMN "camper_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "blind_count" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_transactions" ADD COLUMN "cash_received" bigint;--> statement-breakpoint
ALTER TABLE "store_drawers" ADD CONSTRAINT "store_drawers_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_drawers_day" ON "store_drawers" USING btree ("org","day");
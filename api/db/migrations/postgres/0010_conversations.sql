CREATE TABLE "family_posts" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"camper_id" bigint,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" text NOT NULL,
	"by" bigint NOT NULL,
	CONSTRAINT "family_posts_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "family_posts" ADD CONSTRAINT "family_posts_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_posts_family_id" ON "family_posts" USING btree ("org","family_id");--> statement-breakpoint
CREATE INDEX "family_posts_camper_id" ON "family_posts" USING btree ("org","camper_id");--> statement-breakpoint
CREATE INDEX "family_posts_at" ON "family_posts" USING btree ("org","at");
CREATE TABLE "reports" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"owner_id" bigint NOT NULL,
	"saved_at" text NOT NULL,
	CONSTRAINT "reports_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "shared_reports" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"owner_id" bigint NOT NULL,
	"shared_by" text NOT NULL,
	"saved_at" text NOT NULL,
	CONSTRAINT "shared_reports_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_owner_id" ON "reports" USING btree ("org","owner_id");
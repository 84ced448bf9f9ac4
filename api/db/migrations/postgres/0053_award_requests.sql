CREATE TABLE "award_cases" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"age" bigint,
	"household" bigint NOT NULL,
	"income_band" text NOT NULL,
	"bill" bigint NOT NULL,
	"asked" bigint NOT NULL,
	"reason" text NOT NULL,
	"decision" text,
	"recommended" bigint,
	"note" text,
	"decided_by" bigint,
	CONSTRAINT "award_cases_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "award_requests" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"household" bigint NOT NULL,
	"income" bigint NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"case_id" bigint,
	"award_id" bigint,
	"asked_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "award_requests_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "award_cases" ADD CONSTRAINT "award_cases_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_requests" ADD CONSTRAINT "award_requests_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_requests_family_id" ON "award_requests" USING btree ("org","family_id");--> statement-breakpoint
CREATE INDEX "award_requests_case_id" ON "award_requests" USING btree ("org","case_id");
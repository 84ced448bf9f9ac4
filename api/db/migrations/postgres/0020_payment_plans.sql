CREATE TABLE "plans" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"deposit" bigint,
	"deposit_percent" bigint,
	"dates" jsonb NOT NULL,
	"months" bigint,
	"session_ids" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "plans_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "plan_agreements" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"name" text NOT NULL,
	"bill_ids" jsonb NOT NULL,
	"agreed" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"agreed_by" bigint NOT NULL,
	"agreed_at" text NOT NULL,
	"agreed_on" text NOT NULL,
	"ended_at" text,
	CONSTRAINT "plan_agreements_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "balance_due_days" bigint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_agreements" ADD CONSTRAINT "plan_agreements_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_agreements_family_id" ON "plan_agreements" USING btree ("org","family_id");
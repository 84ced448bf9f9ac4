CREATE TABLE "account_cash" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"till" text,
	"taken_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "account_cash_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "camp_profile" ADD COLUMN "refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "bill" bigint;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "account_cash" ADD CONSTRAINT "account_cash_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_cash_created_at" ON "account_cash" USING btree ("org","created_at");
CREATE TABLE "accounts" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"created_at" text NOT NULL,
	CONSTRAINT "accounts_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"code" text NOT NULL,
	"percent" bigint,
	"amount" bigint,
	"child_cap" bigint,
	"total_cap" bigint,
	"children_most" bigint,
	"until" text,
	"session_ids" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "sponsorships_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "church_invoices" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "church_invoices_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "registration_money" ADD COLUMN "awarded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "pair_id" bigint;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "sponsorship_id" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_invoices" ADD CONSTRAINT "church_invoices_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsorships_account_id" ON "sponsorships" USING btree ("org","account_id");--> statement-breakpoint
CREATE INDEX "church_invoices_account_id" ON "church_invoices" USING btree ("org","account_id");--> statement-breakpoint
CREATE INDEX "church_invoices_number" ON "church_invoices" USING btree ("org","number");--> statement-breakpoint
CREATE INDEX "account_entries_pair_id" ON "account_entries" USING btree ("org","pair_id");
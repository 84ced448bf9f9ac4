CREATE TABLE "account_entries" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"towards" jsonb NOT NULL,
	"undoes" bigint,
	"due_on" text,
	"method" text,
	"reference" text,
	"cash_received" bigint,
	"note" text,
	"till" text,
	"taken_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	"needs_review" jsonb NOT NULL,
	"settled" jsonb,
	CONSTRAINT "account_entries_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "registration_money" ADD COLUMN "payer_id" bigint;--> statement-breakpoint
ALTER TABLE "registration_money" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "registration_money" ADD COLUMN "brought_in" bigint;--> statement-breakpoint
ALTER TABLE "registration_money" ADD COLUMN "given_back" bigint;--> statement-breakpoint
ALTER TABLE "registration_money" ADD COLUMN "keeps" bigint;--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_entries_family_id" ON "account_entries" USING btree ("org","family_id");--> statement-breakpoint
CREATE INDEX "account_entries_undoes" ON "account_entries" USING btree ("org","undoes");--> statement-breakpoint
CREATE INDEX "account_entries_created_at" ON "account_entries" USING btree ("org","created_at");--> statement-breakpoint
CREATE INDEX "registration_money_payer_id" ON "registration_money" USING btree ("org","payer_id");
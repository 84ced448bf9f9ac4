CREATE TABLE "discount_rules" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"percent" bigint,
	"amount" bigint,
	"combines" boolean NOT NULL,
	"most" bigint,
	"used" bigint NOT NULL,
	"until" text,
	"session_ids" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "discount_rules_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "discount_rules" ADD CONSTRAINT "discount_rules_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
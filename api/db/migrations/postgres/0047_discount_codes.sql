CREATE TABLE "discount_codes" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"percent" bigint,
	"amount" bigint,
	"combines" boolean NOT NULL,
	"most" bigint,
	"used" bigint NOT NULL,
	"until" text,
	"session_ids" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "discount_codes_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
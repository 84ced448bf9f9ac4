CREATE TABLE "deposits" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"day" text NOT NULL,
	"lines" jsonb NOT NULL,
	"expected" bigint NOT NULL,
	"reference" text,
	"note" text,
	"made_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	"banked" bigint,
	"banked_on" text,
	"banked_by" bigint,
	CONSTRAINT "deposits_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_day" ON "deposits" USING btree ("org","day");
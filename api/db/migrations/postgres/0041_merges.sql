CREATE TABLE "merges" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"gone_id" bigint NOT NULL,
	"kept_id" bigint NOT NULL,
	"name" text NOT NULL,
	"merged_by" bigint NOT NULL,
	"merged_at" text NOT NULL,
	"undone_at" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "merges_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merges_gone_id" ON "merges" USING btree ("org","gone_id");--> statement-breakpoint
CREATE INDEX "merges_kept_id" ON "merges" USING btree ("org","kept_id");
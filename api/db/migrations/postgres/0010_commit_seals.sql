CREATE TABLE "sync_commit" (
	"org" bigint NOT NULL,
	"head" bigint NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "sync_commit_org_head_pk" PRIMARY KEY("org","head")
);
--> statement-breakpoint
ALTER TABLE "sync_org" ADD COLUMN "seal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_commit" ADD CONSTRAINT "sync_commit_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
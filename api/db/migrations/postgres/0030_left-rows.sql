CREATE TABLE "sync_left" (
	"org" bigint NOT NULL,
	"owner" bigint NOT NULL,
	"entity" text NOT NULL,
	"id" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "sync_left_org_owner_entity_id_pk" PRIMARY KEY("org","owner","entity","id")
);
--> statement-breakpoint
ALTER TABLE "sync_left" ADD CONSTRAINT "sync_left_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
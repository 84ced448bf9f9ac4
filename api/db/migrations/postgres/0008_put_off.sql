CREATE TABLE "put_off" (
	"org" bigint NOT NULL,
	"client" text NOT NULL,
	"uid" text NOT NULL,
	"mid" bigint NOT NULL,
	"since" text NOT NULL,
	CONSTRAINT "put_off_org_client_uid_pk" PRIMARY KEY("org","client","uid")
);
--> statement-breakpoint
ALTER TABLE "mutation" ADD COLUMN "made" jsonb;--> statement-breakpoint
ALTER TABLE "sync_org" ADD COLUMN "epoch_at" text;--> statement-breakpoint
ALTER TABLE "put_off" ADD CONSTRAINT "put_off_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "signing_key" (
	"org" bigint NOT NULL,
	"public_key" text NOT NULL,
	"device" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"sign_in" text,
	"created_at" text NOT NULL,
	"ended_at" text,
	"ended_by" text,
	"idle_at" text,
	CONSTRAINT "signing_key_org_public_key_pk" PRIMARY KEY("org","public_key")
);
--> statement-breakpoint
ALTER TABLE "sync_client" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "signing_key" ADD CONSTRAINT "signing_key_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_key_sign_in" ON "signing_key" USING btree ("sign_in");--> statement-breakpoint
CREATE INDEX "signing_key_user" ON "signing_key" USING btree ("org","user_id");
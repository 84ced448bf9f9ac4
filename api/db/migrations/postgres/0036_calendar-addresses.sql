CREATE TABLE "calendar_address" (
	"org" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "calendar_address_org_user_id_session_id_pk" PRIMARY KEY("org","user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_address_token" ON "calendar_address" USING btree ("token_hash");
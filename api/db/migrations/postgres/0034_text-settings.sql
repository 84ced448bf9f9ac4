CREATE TABLE "text_settings" (
	"org" bigint PRIMARY KEY NOT NULL,
	"account_sid" text,
	"auth_token" text,
	"number" text,
	"brand_id" text,
	"campaign_id" text,
	"terms_url" text,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"token" text NOT NULL,
	"public_url" text,
	"test_name" text,
	"test_state" text,
	"test_error" text,
	"test_at" text
);
--> statement-breakpoint
ALTER TABLE "text_settings" ADD CONSTRAINT "text_settings_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_token" ON "text_settings" USING btree ("token");
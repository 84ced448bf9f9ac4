CREATE TABLE "camp_key" (
	"org" bigint NOT NULL,
	"number" bigint NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "camp_key_org_number_pk" PRIMARY KEY("org","number")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"org" bigint PRIMARY KEY NOT NULL,
	"host" text,
	"port" bigint,
	"username" text,
	"password" text,
	"from_address" text,
	"public_url" text,
	"topics" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "camp_key" ADD CONSTRAINT "camp_key_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "password_resets" (
	"org" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	"expires_at" text NOT NULL,
	"used_at" text,
	CONSTRAINT "password_resets_org_token_hash_pk" PRIMARY KEY("org","token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"at" text NOT NULL,
	"area" text NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"by_user" bigint,
	"by_name" text,
	"about_user" bigint,
	"about_camper" bigint,
	CONSTRAINT "audit_log_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "told_at" text;--> statement-breakpoint
ALTER TABLE "sync_client" ADD COLUMN "waiting" bigint;--> statement-breakpoint
ALTER TABLE "sync_org" ADD COLUMN "next_audit" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("org","user_id");--> statement-breakpoint
CREATE INDEX "audit_log_area" ON "audit_log" USING btree ("org","area","id");--> statement-breakpoint
CREATE INDEX "audit_log_camper" ON "audit_log" USING btree ("org","about_camper");
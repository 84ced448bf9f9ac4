CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"org" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"sign_in" text NOT NULL,
	"secret" text NOT NULL,
	"server_key" text NOT NULL,
	"topics" jsonb NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_sign_in_sessions_sid_fk" FOREIGN KEY ("sign_in") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("org","user_id");--> statement-breakpoint
CREATE INDEX "push_subscription_sign_in" ON "push_subscription" USING btree ("sign_in");
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "throttle_since" ON "throttle" USING btree ("since");--> statement-breakpoint
DELETE FROM "payment_settings" WHERE "org" NOT IN (SELECT "id" FROM "organizations");--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
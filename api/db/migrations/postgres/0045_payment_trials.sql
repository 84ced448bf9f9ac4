CREATE TABLE "payment_event" (
	"org" bigint NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"is_live" boolean NOT NULL,
	"received_at" text NOT NULL,
	CONSTRAINT "payment_event_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "test_key_state" text;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "live_key_state" text;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "webhook_id" text;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "webhook_secret_at" text;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("org","received_at");--> statement-breakpoint
CREATE INDEX "payment_webhook" ON "payment_settings" USING btree ("webhook_id");
CREATE TABLE "broadcast_recipient" (
	"org" bigint NOT NULL,
	"broadcast_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"notice_ids" jsonb NOT NULL,
	"round" bigint NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"at" text NOT NULL,
	CONSTRAINT "broadcast_recipient_org_broadcast_id_number_pk" PRIMARY KEY("org","broadcast_id","number")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"families" text NOT NULL,
	"session_id" bigint,
	"staff" boolean NOT NULL,
	"of_id" bigint,
	"round" bigint NOT NULL,
	"request_key" text NOT NULL,
	"at" text NOT NULL,
	"by" bigint NOT NULL,
	"ended_at" text,
	CONSTRAINT "broadcasts_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "broadcast_notices" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"broadcast_id" bigint NOT NULL,
	"family_id" bigint,
	"camper_id" bigint,
	"staff_id" bigint,
	CONSTRAINT "broadcast_notices_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "broadcast_confirmations" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"broadcast_id" bigint NOT NULL,
	"notice_id" bigint,
	"user_id" bigint,
	"how" text NOT NULL,
	"note" text,
	"at" text NOT NULL,
	CONSTRAINT "broadcast_confirmations_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_notices" ADD CONSTRAINT "broadcast_notices_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_confirmations" ADD CONSTRAINT "broadcast_confirmations_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipient_address" ON "broadcast_recipient" USING btree ("org","address");--> statement-breakpoint
CREATE INDEX "broadcast_recipient_at" ON "broadcast_recipient" USING btree ("at");--> statement-breakpoint
CREATE INDEX "broadcasts_at" ON "broadcasts" USING btree ("org","at");--> statement-breakpoint
CREATE INDEX "broadcasts_request_key" ON "broadcasts" USING btree ("org","request_key");--> statement-breakpoint
CREATE INDEX "broadcast_notices_broadcast_id" ON "broadcast_notices" USING btree ("org","broadcast_id");--> statement-breakpoint
CREATE INDEX "broadcast_notices_family_id" ON "broadcast_notices" USING btree ("org","family_id");--> statement-breakpoint
CREATE INDEX "broadcast_notices_camper_id" ON "broadcast_notices" USING btree ("org","camper_id");--> statement-breakpoint
CREATE INDEX "broadcast_notices_staff_id" ON "broadcast_notices" USING btree ("org","staff_id");--> statement-breakpoint
CREATE INDEX "broadcast_confirmations_broadcast_id" ON "broadcast_confirmations" USING btree ("org","broadcast_id");--> statement-breakpoint
CREATE INDEX "broadcast_confirmations_notice_id" ON "broadcast_confirmations" USING btree ("org","notice_id");--> statement-breakpoint
CREATE INDEX "broadcast_confirmations_user_id" ON "broadcast_confirmations" USING btree ("org","user_id");
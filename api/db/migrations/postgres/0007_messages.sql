CREATE TABLE "message_family" (
	"org" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "message_family_org_family_id_message_id_number_pk" PRIMARY KEY("org","family_id","message_id","number")
);
--> statement-breakpoint
CREATE TABLE "message_recipient" (
	"org" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"address" text,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"family_ids" jsonb NOT NULL,
	"camper_ids" jsonb NOT NULL,
	"staff_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"at" text NOT NULL,
	CONSTRAINT "message_recipient_org_message_id_number_pk" PRIMARY KEY("org","message_id","number")
);
--> statement-breakpoint
CREATE TABLE "contact_choices" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"address" text NOT NULL,
	"choice" text NOT NULL,
	"source" text NOT NULL,
	"family_id" bigint,
	"at" text NOT NULL,
	"by" bigint,
	CONSTRAINT "contact_choices_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "category" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "audience" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "counted" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "requested_at" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "send_at" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "message_family" ADD CONSTRAINT "message_family_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_choices" ADD CONSTRAINT "contact_choices_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_recipient_address" ON "message_recipient" USING btree ("org","address");--> statement-breakpoint
CREATE INDEX "message_recipient_at" ON "message_recipient" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_choices_address" ON "contact_choices" USING btree ("org","address");--> statement-breakpoint
CREATE INDEX "contact_choices_family_id" ON "contact_choices" USING btree ("org","family_id");
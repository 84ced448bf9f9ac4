CREATE TABLE "inbound_text" (
	"org" bigint NOT NULL,
	"sid" text NOT NULL,
	"id" bigint NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" text NOT NULL,
	"handled_at" text,
	"handled_by" bigint,
	CONSTRAINT "inbound_text_org_sid_pk" PRIMARY KEY("org","sid")
);
--> statement-breakpoint
ALTER TABLE "inbound_text" ADD CONSTRAINT "inbound_text_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_text_id" ON "inbound_text" USING btree ("org","id");--> statement-breakpoint
CREATE INDEX "inbound_text_number" ON "inbound_text" USING btree ("org","number");--> statement-breakpoint
CREATE INDEX "inbound_text_at" ON "inbound_text" USING btree ("at");
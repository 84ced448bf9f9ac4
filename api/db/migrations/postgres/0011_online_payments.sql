CREATE TABLE "online_payment" (
	"org" bigint NOT NULL,
	"id" text NOT NULL,
	"family_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"towards" jsonb NOT NULL,
	"is_live" boolean NOT NULL,
	"state" text NOT NULL,
	"checkout_id" text,
	"intent_id" text,
	"entry_id" bigint,
	"asked_by" bigint NOT NULL,
	"link" text,
	"dispute" text,
	"created_at" text NOT NULL,
	"checked_at" text,
	CONSTRAINT "online_payment_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "online_refund" (
	"org" bigint NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" bigint,
	"state" text NOT NULL,
	"provider_id" text,
	"entry_id" bigint,
	"error" text,
	"created_at" text NOT NULL,
	CONSTRAINT "online_refund_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "pay_link" (
	"org" bigint NOT NULL,
	"hash" text NOT NULL,
	"family_id" bigint NOT NULL,
	"bill_ids" jsonb NOT NULL,
	"shows_names" boolean NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	"ends_at" text NOT NULL,
	CONSTRAINT "pay_link_org_hash_pk" PRIMARY KEY("org","hash")
);
--> statement-breakpoint
ALTER TABLE "online_payment" ADD CONSTRAINT "online_payment_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_refund" ADD CONSTRAINT "online_refund_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_payment_state" ON "online_payment" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "online_payment_checkout" ON "online_payment" USING btree ("org","checkout_id");--> statement-breakpoint
CREATE INDEX "online_payment_intent" ON "online_payment" USING btree ("org","intent_id");--> statement-breakpoint
CREATE INDEX "online_payment_entry" ON "online_payment" USING btree ("org","entry_id");--> statement-breakpoint
CREATE INDEX "online_refund_payment" ON "online_refund" USING btree ("org","payment_id");--> statement-breakpoint
CREATE INDEX "online_refund_state" ON "online_refund" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "pay_link_hash" ON "pay_link" USING btree ("hash");
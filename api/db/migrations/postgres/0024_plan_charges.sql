CREATE TABLE "plan_charge" (
	"org" bigint NOT NULL,
	"agreement_id" bigint NOT NULL,
	"part" bigint NOT NULL,
	"attempt" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"method_id" text NOT NULL,
	"day" text NOT NULL,
	"due_on" text NOT NULL,
	"declined" text,
	"retry_on" text,
	CONSTRAINT "plan_charge_org_agreement_id_part_attempt_pk" PRIMARY KEY("org","agreement_id","part","attempt")
);
--> statement-breakpoint
ALTER TABLE "plan_charge" ADD CONSTRAINT "plan_charge_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_charge_payment" ON "plan_charge" USING btree ("org","payment_id");--> statement-breakpoint
CREATE INDEX "plan_charge_day" ON "plan_charge" USING btree ("org","day");
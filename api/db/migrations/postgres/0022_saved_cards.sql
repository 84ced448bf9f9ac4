CREATE TABLE "saved_card" (
	"org" bigint NOT NULL,
	"agreement_id" bigint NOT NULL,
	"saved_by" bigint NOT NULL,
	"is_live" boolean NOT NULL,
	"customer_id" text NOT NULL,
	"method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"saved_at" text NOT NULL,
	CONSTRAINT "saved_card_org_agreement_id_pk" PRIMARY KEY("org","agreement_id")
);
--> statement-breakpoint
ALTER TABLE "online_payment" ADD COLUMN "saves_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_agreements" ADD COLUMN "auto_pay_by" bigint;--> statement-breakpoint
ALTER TABLE "plan_agreements" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "plan_agreements" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "plan_agreements" ADD COLUMN "declined" jsonb;--> statement-breakpoint
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
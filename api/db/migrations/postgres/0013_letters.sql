CREATE TABLE "letters" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"needs_ack" boolean NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "letters_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "letter_confirmations" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"letter_id" bigint NOT NULL,
	"family_id" bigint NOT NULL,
	"at" text NOT NULL,
	"by" bigint NOT NULL,
	CONSTRAINT "letter_confirmations_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "in_app" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "needs_ack" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_confirmations" ADD CONSTRAINT "letter_confirmations_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_message_id" ON "letters" USING btree ("org","message_id");--> statement-breakpoint
CREATE INDEX "letters_family_id" ON "letters" USING btree ("org","family_id");--> statement-breakpoint
CREATE INDEX "letter_confirmations_letter_id" ON "letter_confirmations" USING btree ("org","letter_id");--> statement-breakpoint
CREATE INDEX "letter_confirmations_family_id" ON "letter_confirmations" USING btree ("org","family_id");
CREATE TABLE "training_certificates" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"program_id" bigint NOT NULL,
	"number" text NOT NULL,
	"name" text,
	"title" text NOT NULL,
	"first_day" text NOT NULL,
	"completed_at" text NOT NULL,
	"issued_at" text NOT NULL,
	CONSTRAINT "training_certificates_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_certificates_user_id" ON "training_certificates" USING btree ("org","user_id");--> statement-breakpoint
CREATE INDEX "training_certificates_number" ON "training_certificates" USING btree ("org","number");
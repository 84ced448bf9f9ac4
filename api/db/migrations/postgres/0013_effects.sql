CREATE TABLE "effect" (
	"org" bigint NOT NULL,
	"key" text NOT NULL,
	"lane" text NOT NULL,
	"kind" text NOT NULL,
	"args" jsonb NOT NULL,
	"secret" text,
	"state" text NOT NULL,
	"run_at" text NOT NULL,
	"attempts" bigint NOT NULL,
	"lease_until" text,
	"worker" text,
	"error" text,
	"created_at" text NOT NULL,
	"ended_at" text,
	CONSTRAINT "effect_org_key_pk" PRIMARY KEY("org","key")
);
--> statement-breakpoint
ALTER TABLE "effect" ADD CONSTRAINT "effect_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "effect_waiting" ON "effect" USING btree ("lane","run_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "effect_ended" ON "effect" USING btree ("ended_at");
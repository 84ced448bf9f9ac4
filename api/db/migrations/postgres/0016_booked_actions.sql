CREATE TABLE "booked_actions" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"user_id" bigint NOT NULL,
	"booked_by" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "booked_actions_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "family_refused" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"uid" text NOT NULL,
	"user_id" bigint NOT NULL,
	"device" text NOT NULL,
	"name" text NOT NULL,
	"args" jsonb NOT NULL,
	"code" text NOT NULL,
	"data" jsonb,
	"at" text NOT NULL,
	"made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "family_refused_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "refused_actions" ADD COLUMN "made" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booked_actions" ADD CONSTRAINT "booked_actions_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_refused" ADD CONSTRAINT "family_refused_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_actions_uid" ON "booked_actions" USING btree ("org","uid");--> statement-breakpoint
CREATE INDEX "family_refused_uid" ON "family_refused" USING btree ("org","uid");
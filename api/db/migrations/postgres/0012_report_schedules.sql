CREATE TABLE "report_schedules" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"ready" text,
	"report_id" bigint,
	"name" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"every" text NOT NULL,
	"weekday" bigint NOT NULL,
	"month_day" bigint NOT NULL,
	"time" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"since" text NOT NULL,
	"last_day" text,
	"problem" text,
	CONSTRAINT "report_schedules_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
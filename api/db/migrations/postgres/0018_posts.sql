CREATE TABLE "staff_assignments" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"cabin_id" bigint,
	"activity_id" bigint,
	"duty" text,
	"role" text NOT NULL,
	"start_date" text,
	"end_date" text,
	CONSTRAINT "staff_assignments_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	CONSTRAINT "time_off_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "ratio_rules" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"setting" text NOT NULL,
	"age_from" bigint NOT NULL,
	"campers_per_staff" bigint NOT NULL,
	"least" bigint NOT NULL,
	CONSTRAINT "ratio_rules_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "staff_assignments" ADD CONSTRAINT "staff_assignments_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratio_rules" ADD CONSTRAINT "ratio_rules_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_assignments_staff_id" ON "staff_assignments" USING btree ("org","staff_id");--> statement-breakpoint
CREATE INDEX "staff_assignments_session_id" ON "staff_assignments" USING btree ("org","session_id");--> statement-breakpoint
CREATE INDEX "time_off_staff_id" ON "time_off" USING btree ("org","staff_id");
CREATE TABLE "camper_pick_ups" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"people" jsonb NOT NULL,
	CONSTRAINT "camper_pick_ups_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"camper_id" bigint NOT NULL,
	"picked_up_by" text NOT NULL,
	"is_named" boolean NOT NULL,
	"day" text NOT NULL,
	"at" text NOT NULL,
	"by" bigint NOT NULL,
	"undone_at" text,
	"undone_by" bigint,
	CONSTRAINT "departures_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "camper_pick_ups" ADD CONSTRAINT "camper_pick_ups_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_registration_id" ON "departures" USING btree ("org","registration_id");--> statement-breakpoint
CREATE INDEX "departures_camper_id" ON "departures" USING btree ("org","camper_id");--> statement-breakpoint
CREATE INDEX "departures_day" ON "departures" USING btree ("org","day");
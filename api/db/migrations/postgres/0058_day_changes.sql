CREATE TABLE "day_changes" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"camper_id" bigint NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"person" text,
	"phone" text,
	"time" text,
	"note" text,
	"is_from_family" boolean NOT NULL,
	"is_late" boolean NOT NULL,
	"at" text NOT NULL,
	"by" bigint NOT NULL,
	"seen_at" text,
	"seen_by" bigint,
	"withdrawn_at" text,
	"withdrawal_seen_at" text,
	CONSTRAINT "day_changes_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_changes_camper_id" ON "day_changes" USING btree ("org","camper_id");--> statement-breakpoint
CREATE INDEX "day_changes_day" ON "day_changes" USING btree ("org","day");
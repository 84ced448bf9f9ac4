CREATE TABLE "session_cancellations" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"moved_to" bigint,
	"cancelled_by" bigint NOT NULL,
	"cancelled_at" text NOT NULL,
	"taken_back_at" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "session_cancellations_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "session_cancellations" ADD CONSTRAINT "session_cancellations_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_cancellations_session_id" ON "session_cancellations" USING btree ("org","session_id");
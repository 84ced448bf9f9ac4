CREATE TABLE "in_person_trainings" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"user_id" bigint,
	"program_id" bigint NOT NULL,
	"held_on" text NOT NULL,
	"note" text,
	"noted_by" bigint NOT NULL,
	"noted_at" text NOT NULL,
	"taken_back_at" text,
	"taken_back_by" bigint,
	"taken_back_reason" text,
	CONSTRAINT "in_person_trainings_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "in_person_trainings" ADD CONSTRAINT "in_person_trainings_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "in_person_trainings_staff_id" ON "in_person_trainings" USING btree ("org","staff_id");--> statement-breakpoint
CREATE INDEX "in_person_trainings_user_id" ON "in_person_trainings" USING btree ("org","user_id");
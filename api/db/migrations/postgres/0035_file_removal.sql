CREATE TABLE "file_removal" (
	"org" bigint NOT NULL,
	"place" text NOT NULL,
	"due_at" text NOT NULL,
	CONSTRAINT "file_removal_org_place_pk" PRIMARY KEY("org","place")
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "place" text;--> statement-breakpoint
CREATE INDEX "file_removal_due" ON "file_removal" USING btree ("due_at");
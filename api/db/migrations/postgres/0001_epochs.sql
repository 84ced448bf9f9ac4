CREATE TABLE "lived_until" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sync_org" ADD COLUMN "epochs" text DEFAULT '' NOT NULL;
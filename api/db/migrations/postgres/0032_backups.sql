CREATE TABLE "camp_backup" (
	"organization_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"night" text,
	"state" text NOT NULL,
	"created_at" text NOT NULL,
	"created_by" bigint,
	"ended_at" text,
	"taken_at" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"checksum" text,
	"checked_at" text,
	"why" text,
	CONSTRAINT "camp_backup_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "camp_operation" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"nightly_backup" boolean DEFAULT true NOT NULL,
	"rate_limit" bigint DEFAULT 100 NOT NULL,
	"debug_until" text,
	"maintenance_since" text,
	"maintenance_by" bigint
);
--> statement-breakpoint
CREATE TABLE "camp_restore" (
	"organization_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"backup" bigint NOT NULL,
	"before" bigint,
	"undoes" bigint,
	"state" text NOT NULL,
	"started_at" text NOT NULL,
	"started_by" bigint NOT NULL,
	"seen_at" text NOT NULL,
	"ended_at" text,
	"heads" jsonb NOT NULL,
	"report" jsonb,
	"undone" boolean DEFAULT false NOT NULL,
	"why" text,
	CONSTRAINT "camp_restore_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "erased" (
	"organization_id" bigint NOT NULL,
	"number" text NOT NULL,
	"at" text NOT NULL,
	"by_user" bigint NOT NULL,
	"kind" text NOT NULL,
	"rows" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "erased_organization_id_number_pk" PRIMARY KEY("organization_id","number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "camp_backup_night" ON "camp_backup" USING btree ("organization_id","night");--> statement-breakpoint
CREATE INDEX "camp_backup_created" ON "camp_backup" USING btree ("created_at");
CREATE TABLE "second_factor" (
	"org" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"secret" text NOT NULL,
	"name" text,
	"host" text,
	"step" bigint NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "second_factor_org_user_id_id_pk" PRIMARY KEY("org","user_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "active_at" text;
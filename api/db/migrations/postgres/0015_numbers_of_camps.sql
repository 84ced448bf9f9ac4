ALTER TABLE "sync_org" ADD COLUMN "next_block" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_org" ADD COLUMN "next_user" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_org" ADD COLUMN "next_device" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_org" ADD COLUMN "next_invitation" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "sync_org" SET
	"next_block" = coalesce(pg_sequence_last_value(pg_get_serial_sequence('server_block', 'block')::regclass), 0) + 1,
	"next_user" = coalesce(pg_sequence_last_value(pg_get_serial_sequence('users', 'id')::regclass), 0) + 1,
	"next_device" = coalesce(pg_sequence_last_value(pg_get_serial_sequence('device', 'id')::regclass), 0) + 1,
	"next_invitation" = coalesce(pg_sequence_last_value(pg_get_serial_sequence('invitations', 'id')::regclass), 0) + 1;--> statement-breakpoint
UPDATE "sessions" SET "sess" = jsonb_set("sess", '{org}', to_jsonb("users"."org")) FROM "users" WHERE "sess" ->> 'kind' = 'camp' AND "users"."id" = ("sess" ->> 'userId')::bigint;--> statement-breakpoint
DROP TABLE "server_block" CASCADE;--> statement-breakpoint
DROP INDEX "invitations_token";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_pkey";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_pkey";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "device" DROP CONSTRAINT "device_pkey";--> statement-breakpoint
ALTER TABLE "device" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "id_block" DROP CONSTRAINT "id_block_pkey";--> statement-breakpoint
ALTER TABLE "id_block" ALTER COLUMN "block" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "sync_client" DROP CONSTRAINT "sync_client_pkey";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_org_id_pk" PRIMARY KEY("org","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_org_id_pk" PRIMARY KEY("org","id");--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_org_id_pk" PRIMARY KEY("org","id");--> statement-breakpoint
ALTER TABLE "id_block" ADD CONSTRAINT "id_block_org_block_pk" PRIMARY KEY("org","block");--> statement-breakpoint
ALTER TABLE "sync_client" ADD CONSTRAINT "sync_client_org_id_pk" PRIMARY KEY("org","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_org_token" ON "invitations" USING btree ("org","token_hash");--> statement-breakpoint
CREATE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");
ALTER TABLE "effect" ADD COLUMN "receiver" text;--> statement-breakpoint
ALTER TABLE "registration_money" ADD COLUMN "is_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_drawers" ADD COLUMN "device" bigint;
ALTER TABLE "put_off" ADD COLUMN "args_hash" text;--> statement-breakpoint
CREATE INDEX "last_contact_user" ON "last_contact" USING btree ("org","user_id");
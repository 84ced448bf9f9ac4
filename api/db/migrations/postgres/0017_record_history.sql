ALTER TABLE "audit_log" ADD COLUMN "about_family" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "about_registration" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "part_of" bigint;--> statement-breakpoint
CREATE INDEX "audit_log_family" ON "audit_log" USING btree ("org","about_family");
ALTER TABLE "payment_settings" ADD COLUMN "test_checkout_id" text;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "test_paid_at" text;
ALTER TABLE "online_payment" ADD COLUMN "card_fee" bigint;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "may_cover_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "card_fee" bigint;
ALTER TABLE "deposits" ADD COLUMN "kind" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "payout_ref" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "transactions" jsonb;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "failure" text;
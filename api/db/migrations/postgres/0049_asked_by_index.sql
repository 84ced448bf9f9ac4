CREATE INDEX "booked_actions_user_id" ON "booked_actions" USING btree ("org","user_id");--> statement-breakpoint
CREATE INDEX "store_close_outs_sibling_id" ON "store_close_outs" USING btree ("org","sibling_id");--> statement-breakpoint
CREATE INDEX "store_close_outs_created_at" ON "store_close_outs" USING btree ("org","created_at");
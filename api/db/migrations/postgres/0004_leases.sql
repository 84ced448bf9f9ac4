CREATE TABLE "held_block" (
	"org" bigint NOT NULL,
	"device" bigint NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "held_block_org_device_block_pk" PRIMARY KEY("org","device","block")
);
--> statement-breakpoint
ALTER TABLE "held_block" ADD CONSTRAINT "held_block_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "id_block_device" ON "id_block" USING btree ("org","device");
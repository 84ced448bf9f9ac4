CREATE TABLE "announcements" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"from" text NOT NULL,
	"until" text NOT NULL,
	"needs_ack" boolean NOT NULL,
	"created_at" text NOT NULL,
	"by" bigint NOT NULL,
	CONSTRAINT "announcements_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "announcement_confirmations" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"announcement_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "announcement_confirmations_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "message_templates_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_confirmations" ADD CONSTRAINT "announcement_confirmations_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_confirmations_announcement_id" ON "announcement_confirmations" USING btree ("org","announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_confirmations_user_id" ON "announcement_confirmations" USING btree ("org","user_id");
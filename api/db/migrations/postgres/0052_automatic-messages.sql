CREATE TABLE "automatic_messages" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"subject" text,
	"body" text,
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"in_app" boolean NOT NULL,
	"needs_ack" boolean NOT NULL,
	"time" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"since" text NOT NULL,
	"last_day" text,
	"counted" bigint,
	"problem" text,
	"version" bigint NOT NULL,
	CONSTRAINT "automatic_messages_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
CREATE TABLE "automatic_sendings" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"camper_id" bigint NOT NULL,
	"session_id" bigint,
	"day" text,
	"at" text NOT NULL,
	CONSTRAINT "automatic_sendings_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "automatic" text;--> statement-breakpoint
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_sendings" ADD CONSTRAINT "automatic_sendings_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automatic_sendings_camper_id" ON "automatic_sendings" USING btree ("org","camper_id");
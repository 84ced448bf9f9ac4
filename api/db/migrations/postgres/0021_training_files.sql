CREATE TABLE "file" (
	"org" bigint NOT NULL,
	"hash" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "file_org_hash_pk" PRIMARY KEY("org","hash")
);
--> statement-breakpoint
CREATE TABLE "material_visits" (
	"org" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	"position" bigint,
	"last_at" text NOT NULL,
	CONSTRAINT "material_visits_org_id_pk" PRIMARY KEY("org","id")
);
--> statement-breakpoint
ALTER TABLE "training_programs" ADD COLUMN "due_days_before" bigint;--> statement-breakpoint
ALTER TABLE "training_programs" ADD COLUMN "audience" jsonb DEFAULT '{"roles":[],"departments":[],"positions":[],"employment":[],"who":"everybody"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "training_programs" ADD COLUMN "valid_from" text;--> statement-breakpoint
ALTER TABLE "training_programs" ADD COLUMN "repeats_yearly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training_programs" ADD COLUMN "archived_at" text;--> statement-breakpoint
ALTER TABLE "training_materials" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "training_materials" ADD COLUMN "file_size" bigint;--> statement-breakpoint
ALTER TABLE "training_materials" ADD COLUMN "file_type" text;--> statement-breakpoint
ALTER TABLE "training_materials" ADD COLUMN "valid_from" text;--> statement-breakpoint
ALTER TABLE "training_materials" ADD COLUMN "archived_at" text;--> statement-breakpoint
ALTER TABLE "material_completions" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "material_completions" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "material_completions" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_visits" ADD CONSTRAINT "material_visits_org_organizations_id_fk" FOREIGN KEY ("org") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_visits_user_id" ON "material_visits" USING btree ("org","user_id");
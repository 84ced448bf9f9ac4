import { defineConfig } from 'drizzle-kit'

/** Run as `npm run migrations`, which sets DATABASE_URL so that `dialect.ts` picks the same database. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './api/db/schema.cjs',
  out: './api/db/migrations/sqlite',
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './steps.mjs'

/** `npm run migrations -- --name brand`: writes what has changed in the tables as one migration for each database. */
for (const [dialect, env] of [
  // Set, so that no .env decides.
  ['sqlite', { DATABASE_URL: '' }],
  ['postgres', { DATABASE_URL: 'postgres://' }],
]) {
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/drizzle-kit/bin.cjs'),
      'generate',
      '--config',
      `api/db/drizzle.${dialect}.config.ts`,
      ...process.argv.slice(2),
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
  )
  if (status !== 0) process.exit(status ?? 1)
}

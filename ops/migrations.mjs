import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
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
  // Only the newest snapshot is compared with. With the older ones, most of the repository would be snapshots.
  const snapshots = join(ROOT, 'api/db/migrations', dialect, 'meta')
  const names = readdirSync(snapshots).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of names.sort().slice(0, -1)) rmSync(join(snapshots, name))
}

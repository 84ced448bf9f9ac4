import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { requireFound } from '#shared/kernel/refusals/refusal'
import type { Config } from '../context/config'
import { Keys } from '../context/keys'
import type { Server } from '../context/server'
import type { Database, Db } from '../db/database'
import { serverSecrets } from '../db/tables/accounts'

/** The name of the secret that an installation without `APP_SECRET` generated. */
const SELF_MADE = 'grants'
/** The name of a hash of the secret that the last start signed with; the secret can't be derived from it. */
const FINGERPRINT = 'fingerprint'

/** Data that is lost without the secret that encrypted it. */
const LOCKED = [
  "camps' payment keys, mail passwords and sign-in provider secrets",
  'authenticator apps for two-factor sign-in',
  'nightly backups',
  'unsent changes on shared devices',
  'links in emails that were already sent',
]

async function kept(db: Db, name: string): Promise<string | undefined> {
  const [line] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  return line?.value
}

/** Returns the generated secret; generates it if there is none. */
async function selfMade(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(serverSecrets).values({ name: SELF_MADE, value }).onConflictDoNothing()
  return requireFound(await kept(db, SELF_MADE), 'secret')
}

/**
 * Returns the keys of this installation. The operator's newest secret signs; the earlier ones, and one that the
 * installation once generated, are still accepted. If the secret of the last start is no longer among them, the log
 * says so.
 */
export async function openKeys(
  database: Database,
  { secret, earlierSecrets }: Pick<Config, 'secret' | 'earlierSecrets'>,
  log: Server['log'],
): Promise<Keys> {
  return database.transact(async (db) => {
    const own = secret === undefined ? await selfMade(db) : await kept(db, SELF_MADE)
    const known = [secret, ...earlierSecrets, own].filter((each) => each !== undefined)
    const keys = new Keys(known[0] as string, known.slice(1))
    await compareFingerprint(db, keys, log)
    return keys
  })
}

async function compareFingerprint(db: Db, keys: Keys, log: Server['log']): Promise<void> {
  const before = await kept(db, FINGERPRINT)
  const value = keys.sign(FINGERPRINT, '')
  if (before === value) return
  if (before !== undefined && !keys.signed(FINGERPRINT, '', before)) {
    const message = `APP_SECRET has changed, and APP_SECRET_PREVIOUS doesn't name the one before. Until it does, these stay locked: ${LOCKED.join('; ')}. Add the old secret to APP_SECRET_PREVIOUS and restart.`
    log({ level: 'error', message })
  }
  const line = db.insert(serverSecrets).values({ name: FINGERPRINT, value })
  await line.onConflictDoUpdate({ target: serverSecrets.name, set: { value } })
}

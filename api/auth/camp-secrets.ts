import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Keys } from '../context/keys'
import { openText, sealText } from '../context/sealed-text'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { campKey } from '../db/tables/camp-keys'

const KEY_BYTES = 32

/** Where a camp's secret is stored, such as `mail.password`; copied to another place or camp, it can't be decrypted. */
export interface SecretPlace {
  org: number
  place: string
}

type KeyLine = typeof campKey.$inferSelect

const wrapPlace = (org: number, number: number) => `camp-key:${org}:${number}`
const boundTo = ({ org, place }: SecretPlace) => `${org}:${place}`

function unwrap(keys: Keys, { org, number, wrapped }: KeyLine): Buffer | undefined {
  const text = openText(keys.allKeys('camp-secret'), wrapPlace(org, number), wrapped)
  return text === undefined ? undefined : Buffer.from(text, 'base64url')
}

const wrap = (keys: Keys, org: number, number: number, key: Buffer) =>
  sealText(keys.newestKey('camp-secret'), wrapPlace(org, number), key.toString('base64url'))

/** Returns the key that encrypts for a camp; creates one if there is none that can be decrypted. */
async function newestKey({ keys, now }: Pick<Server, 'keys' | 'now'>, db: Db, org: number) {
  const [line] = await db.select().from(campKey).where(eq(campKey.org, org)).orderBy(desc(campKey.number)).limit(1)
  const there = line && unwrap(keys, line)
  if (line && there) return { number: line.number, key: there }
  const [number, key] = [(line?.number ?? 0) + 1, randomBytes(KEY_BYTES)]
  await db
    .insert(campKey)
    .values({ org, number, wrapped: wrap(keys, org, number, key), createdAt: now().toISOString() })
  return { number, key }
}

/** Encrypts a camp's secret, within a transaction of that camp. */
export async function sealForCamp(
  server: Pick<Server, 'keys' | 'now'>,
  db: Db,
  place: SecretPlace,
  text: string,
): Promise<string> {
  const { number, key } = await newestKey(server, db, place.org)
  return `v1.${number}.${sealText(key, boundTo(place), text)}`
}

/**
 * Returns a camp's secret; undefined if it can't be decrypted, because the server's secret was lost or it was stored
 * for another place.
 */
export async function openForCamp(keys: Keys, db: Db, place: SecretPlace, sealed: string): Promise<string | undefined> {
  const [version, number, box] = sealed.split('.')
  if (version !== 'v1' || box === undefined) return undefined
  const which = and(eq(campKey.org, place.org), eq(campKey.number, Number(number)))
  const [line] = await db.select().from(campKey).where(which)
  const key = line && unwrap(keys, line)
  return key && openText([key], boundTo(place), box)
}

/**
 * Encrypts the keys of all camps again with the newest secret of the server. The data they encrypt does not change.
 *
 * @returns how many keys were encrypted again, and how many could not be opened with any of the server's secrets
 */
export async function rewrapKeys(keys: Keys, db: Db): Promise<{ done: number; lost: number }> {
  let [done, lost] = [0, 0]
  for (const line of await db.select().from(campKey)) {
    const key = unwrap(keys, line)
    if (!key) {
      lost += 1
      continue
    }
    const { org, number } = line
    const own = and(eq(campKey.org, org), eq(campKey.number, number))
    await db
      .update(campKey)
      .set({ wrapped: wrap(keys, org, number, key) })
      .where(own)
    done += 1
  }
  return { done, lost }
}

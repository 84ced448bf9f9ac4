import { ENVELOPE, type EnvelopeContent } from '#shared/envelope'
import { MUTATIONS } from '#shared/registry'
import type { InboxEntry, OutboxEntry, Replica, SentEntry } from '../replica/replica'
import { isLocked, type Locker, lockerFor } from './envelope'

/** How many rows are encrypted at a time before they are written. */
const AT_ONCE = 500

type Row = OutboxEntry | SentEntry | InboxEntry

/** The values that replace the fields of a row that reveal what was done. */
interface Opaque {
  name: string
  args: unknown
  group: null
  made: number[]
}

/**
 * Encrypts for the camp the unsent and refused actions on this device and those kept in case the server is restored,
 * except those of the signed-in user. IndexedDB closes a transaction that waits for WebCrypto, so everything is
 * encrypted first and then replaces the rows that haven't changed. If that is interrupted, here or in another tab, the
 * next call finishes it.
 *
 * @param except the signed-in user, or null if there is none
 * @returns whether all other users' data is unreadable now; false if the camp's key isn't known yet
 */
export async function sealOutbox(replica: Replica, except: number | null): Promise<boolean> {
  const done = await replica.getMeta('locked')
  if (done && done.except === except) return true
  const campKey = await replica.getMeta('campKey')
  const lock = campKey && (await lockerFor(campKey).catch(() => undefined))
  if (!lock) return false
  while (await lockSome(replica, lock, except));
  await replica.setMeta('locked', { except })
  return true
}

/** Encrypts everything it finds, once. Returns whether anything was still readable. */
async function lockSome(replica: Replica, lock: Locker, except: number | null): Promise<boolean> {
  const { organizationId } = replica
  const action = async (entry: OutboxEntry | SentEntry, kept: boolean) => {
    const { uid, at, actor, name, args, offline, seal, group, made, after } = entry
    const content = { name, args, offline, seal: seal ?? null, group, made, after }
    const box = await lock({ organizationId, userId: actor.userId, uid, at }, content, kept)
    return { ...opaque(box), offline: false, seal: null }
  }
  const refusal = async ({ uid, at, name, args, group, made, userId, data }: InboxEntry) => {
    const content: EnvelopeContent = { name, args, offline: false, seal: null, group, made, data }
    return { ...opaque(await lock({ organizationId, userId, uid, at }, content, false)), data: null }
  }
  const isTheirs = ({ actor }: OutboxEntry | SentEntry) => actor.userId !== except
  const isKept = ({ name }: OutboxEntry) => MUTATIONS.get(name)?.keptAfterRestore === true
  const found = [
    await lockIn<OutboxEntry>(replica, 'outbox', isTheirs, (entry) => action(entry, isKept(entry))),
    await lockIn<SentEntry>(replica, 'sent', isTheirs, (entry) => action(entry, true)),
    await lockIn<InboxEntry>(replica, 'inbox', ({ userId }) => userId !== except, refusal),
  ]
  return found.some((count) => count > 0)
}

function opaque(args: unknown): Opaque {
  return { name: ENVELOPE, args, group: null, made: [] }
}

/** Encrypts the rows of a table that belong to other users. Returns how many there were. */
async function lockIn<E extends Row>(
  replica: Replica,
  name: 'outbox' | 'sent' | 'inbox',
  isToBe: (row: E) => boolean,
  lock: (row: E) => Promise<Opaque>,
): Promise<number> {
  const table = replica.table<E>(name)
  const open = (await table.toArray()).filter((row) => !isLocked(row) && isToBe(row))
  for (let from = 0; from < open.length; from += AT_ONCE) {
    const some = open.slice(from, from + AT_ONCE)
    const locked = new Map(
      await Promise.all(some.map(async (row) => [row.uid, { row, ...(await lock(row)) }] as const)),
    )
    await replica.transaction('rw', table, async () => {
      const now = await table
        .where('uid')
        .anyOf([...locked.keys()])
        .toArray()
      await table.bulkPut(
        now.flatMap((row) => {
          const { row: before, ...hidden } = locked.get(row.uid) ?? { row: undefined }
          return before && isSame(row, before) ? [{ ...row, ...hidden }] : []
        }),
      )
    })
  }
  return open.length
}

/**
 * Returns whether a row hasn't changed since it was encrypted: another tab may have encrypted, sealed or changed it.
 */
function isSame(a: Row, b: Row): boolean {
  const said = (row: Row) => JSON.stringify([row.name, row.args, 'seal' in row ? row.seal : row.data])
  return said(a) === said(b)
}

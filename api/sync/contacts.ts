import { and, eq, lt } from 'drizzle-orm'
import { ownRowsOnly } from '#shared/kernel/capabilities'
import type { PullRequest } from '#shared/protocol'
import type { Speaker } from '../context/person'
import type { Server } from '../context/server'
import { device, lastContact } from '../db/tables/sync'
import { traceOf } from '../http/trace'
import type { OrgTx } from './org-tx'
import { TOLERANCE_MS } from './times'

/** A contact is written only when it is so much later, in ms, than what was written last. */
const WRITE_EVERY_MS = TOLERANCE_MS
const MOST_REMEMBERED = 50_000

/** What each process has written of late, so that a pull costs no write. */
const written = new WeakMap<Server, Map<string, number>>()

/**
 * Since when nothing waits, by what a pull says. An app goes by the server's time that it has heard, so that a request
 * which was long under way says nothing wrong. Families gain by an old time: whatever they say, theirs is now, as an
 * app sends what waits before it pulls.
 *
 * @returns ms, or null where something waits
 */
function idleAt(now: number, { actor }: Speaker, { idleSince }: PullRequest): number | null {
  const said = idleSince === undefined ? null : Math.min(now, Date.parse(idleSince))
  return ownRowsOnly(actor) ? Math.max(said ?? now, now - TOLERANCE_MS) : said
}

/** Notes that a device was heard of while nothing waited on it. A failure to do so stops no pull. */
export async function noteContact(
  server: Server,
  speaker: Speaker,
  deviceId: number,
  request: PullRequest,
): Promise<void> {
  const at = idleAt(server.now().getTime(), speaker, request)
  const { org, actor } = speaker
  const known = written.get(server) ?? new Map<string, number>()
  written.set(server, known)
  const key = `${org} ${deviceId} ${actor.userId}`
  if (at === null || at - (known.get(key) ?? 0) < WRITE_EVERY_MS) return
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(key, at)
  const values = { org, device: deviceId, userId: actor.userId, at: new Date(at).toISOString() }
  const target = [lastContact.org, lastContact.device, lastContact.userId]
  try {
    await server.database.transact((db) =>
      db
        .insert(lastContact)
        .values(values)
        .onConflictDoUpdate({ target, set: { at: values.at }, setWhere: lt(lastContact.at, values.at) }),
    )
  } catch (error) {
    known.delete(key)
    server.log({ level: 'warn', message: 'a contact was not noted', error: traceOf(error) })
  }
}

/** Since when actions of one push may have been made; each device and person is asked for once. */
export class Contacts {
  private readonly heard = new Map<string, Promise<{ contact: number | null; enrolled: number | null }>>()

  constructor(
    private readonly tx: OrgTx,
    private readonly now: number,
    private readonly isBringingBack: boolean,
  ) {}

  /**
   * Since when an action may have been made, in ms: since its author was last heard of on that device while nothing
   * waited, otherwise since the server has known of the device or the key. A seal proves that an action may be as old
   * as its key, also where the device is a new one to a server that was restored.
   *
   * @returns null where nothing is known: of actions without a seal that are sent again after a restore
   */
  async madeSince(deviceId: number, userId: number, keySince: number | undefined): Promise<number | null> {
    const key = `${deviceId} ${userId}`
    const known = this.heard.get(key) ?? this.read(deviceId, userId)
    this.heard.set(key, known)
    const { contact, enrolled } = await known
    // A contact to come is of a time when the server's own clock was wrong.
    if (contact !== null && contact <= this.now) return contact
    if (keySince === undefined) return this.isBringingBack ? null : enrolled
    return enrolled === null ? keySince : Math.min(enrolled, keySince)
  }

  private async read(deviceId: number, userId: number) {
    const { db, org } = this.tx
    const [contact] = await db
      .select({ at: lastContact.at })
      .from(lastContact)
      .where(and(eq(lastContact.org, org), eq(lastContact.device, deviceId), eq(lastContact.userId, userId)))
    const [known] = await db
      .select({ at: device.createdAt })
      .from(device)
      .where(and(eq(device.org, org), eq(device.id, deviceId)))
    return { contact: contact ? Date.parse(contact.at) : null, enrolled: known ? Date.parse(known.at) : null }
  }
}

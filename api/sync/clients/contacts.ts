import { and, eq, lt, sql } from 'drizzle-orm'
import { type Actor, ownRowsOnly } from '#shared/kernel/rights/capabilities'
import type { PullRequest } from '#shared/protocol'
import type { Speaker } from '../../context/person'
import { Remembered } from '../../context/remembered'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import type { Db } from '../../db/database'
import { preparedAs } from '../../db/prepared'
import { device, lastContact } from '../../db/tables/sync'
import { writtenTogether } from '../../db/written-together'
import { traceOf } from '../../http/trace'
import { TOLERANCE_MS } from '../transaction/times'

/** A contact is stored only if it is this much later than the last one, in ms. */
const WRITE_EVERY_MS = TOLERANCE_MS
const MAX_REMEMBERED = 50_000

/** The contacts this process stored recently, so that most pulls write nothing. */
const written = new Remembered<number>(MAX_REMEMBERED)

async function noteAt(db: Db, line: typeof lastContact.$inferSelect): Promise<void> {
  const target = [lastContact.org, lastContact.device, lastContact.userId]
  const later = { set: { at: line.at }, setWhere: lt(lastContact.at, line.at) }
  await db
    .insert(lastContact)
    .values(line)
    .onConflictDoUpdate({ target, ...later })
}

const write = writtenTogether<typeof lastContact.$inferSelect>(
  ({ org, device: id, userId }) => `${org} ${id} ${userId}`,
  noteAt,
)

/**
 * Returns since when nothing has been unsent on a device, according to its pull. The device gives the server's time
 * from its last response, so a slow request isn't misread. Families could gain from an old time, so for them it is a
 * few minutes ago at most: their app sends everything before it pulls.
 *
 * @returns ms, or null if something is unsent
 */
function idleAt(now: number, { actor }: Speaker, { idleSince }: PullRequest): number | null {
  const said = idleSince === undefined ? null : Math.min(now, Date.parse(idleSince))
  return ownRowsOnly(actor) ? Math.max(said ?? now, now - TOLERANCE_MS) : said
}

/** Records a contact with a device on which nothing is unsent. A failure doesn't fail the pull. */
export async function noteContact(
  server: Server,
  speaker: Speaker,
  deviceId: number,
  request: PullRequest,
): Promise<void> {
  const at = idleAt(server.now().getTime(), speaker, request)
  const { org, actor } = speaker
  const key = `${org} ${deviceId} ${actor.userId}`
  if (at === null || at - (written.get(server, key) ?? 0) < WRITE_EVERY_MS) return
  written.set(server, key, at)
  try {
    await write(server.database, { org, device: deviceId, userId: actor.userId, at: new Date(at).toISOString() })
  } catch (error) {
    written.delete(server, key)
    server.log({ level: 'warn', message: 'a device contact could not be recorded', error: traceOf(error) })
  }
}

const heardOf = preparedAs('heard_of', (db) => {
  const byPerson = eq(lastContact.userId, sql.placeholder('userId'))
  return db
    .select({ enrolled: device.createdAt, contact: lastContact.at })
    .from(device)
    .leftJoin(lastContact, and(eq(lastContact.org, device.org), eq(lastContact.device, device.id), byPerson))
    .where(and(eq(device.org, sql.placeholder('org')), eq(device.id, sql.placeholder('device'))))
})

/** When the server last heard from a user, by device. */
const contactsOf = preparedAs('contacts_of', (db) => {
  const ofPerson = and(eq(lastContact.org, sql.placeholder('org')), eq(lastContact.userId, sql.placeholder('userId')))
  return db.select({ device: lastContact.device, at: lastContact.at }).from(lastContact).where(ofPerson)
})

/** Where an action comes from. */
interface Sender {
  /** The device on which it was made. */
  device: number
  /** The device that sends it. */
  carrier: number
  author: Actor
  /** When the server first saw its key, in ms. */
  keySince?: number | undefined
}

/**
 * Finds the earliest time at which each action of a push can have been made. Each device and user is looked up once.
 */
export class Contacts {
  private readonly heard = new Map<string, Promise<{ contact: number | null; enrolled: number | null }>>()
  private readonly families = new Map<number, ReturnType<typeof contactsOf>>()

  /** @param lostAt when commits were lost, in ms, while devices may still be resending them; otherwise null */
  constructor(
    private readonly tx: OrgTx,
    private readonly now: number,
    private readonly lostAt: number | null,
  ) {}

  /**
   * Returns the earliest time at which an action can have been made, in ms: when its author was last heard from on that
   * device with nothing unsent, or else when the server first saw the device or the key. A seal proves that an action
   * may be as old as its key, even if a restored server no longer knows the device.
   *
   * @returns null if nothing is known: for actions without a seal while devices resend what a restored server lost
   */
  async madeSince(sender: Sender): Promise<number | null> {
    const { device, author, keySince } = sender
    const key = `${device} ${author.userId}`
    const known = this.heard.get(key) ?? this.read(device, author.userId)
    this.heard.set(key, known)
    const { contact, enrolled } = await known
    if (ownRowsOnly(author)) return this.familySince(sender, enrolled)
    // A contact in the future was recorded while the server's own clock was wrong.
    if (contact !== null && contact <= this.now) return contact
    if (keySince === undefined) return this.lostAt !== null ? null : enrolled
    return enrolled === null ? keySince : Math.min(enrolled, keySince)
  }

  /**
   * The same for a family, which could gain from an old price: when the server last heard from the user on any device.
   * If it never has, the action counts as made on arrival.
   *
   * After a loss, devices resend what was done before it. A contact since then counts only for the device that had it,
   * and a device that the server has lost is believed as far back as its key.
   */
  private async familySince({ device, carrier, author, keySince }: Sender, enrolled: number | null): Promise<number> {
    const { now, lostAt } = this
    const known =
      this.families.get(author.userId) ?? contactsOf(this.tx.db, { org: this.tx.org, userId: author.userId })
    this.families.set(author.userId, known)
    const times = (await known)
      .map((line) => ({ at: Date.parse(line.at), isHere: line.device === device || line.device === carrier }))
      .filter(({ at, isHere }) => at <= now && (lostAt === null || at <= lostAt || isHere))
    if (times.length > 0) return Math.max(...times.map(({ at }) => at))
    return lostAt !== null && enrolled === null && keySince !== undefined ? keySince : now
  }

  /** Records a family's push as a contact, because the device makes its next action after this response. */
  async notePush({ device, userId }: { device: number; userId: number }): Promise<void> {
    const { db, org } = this.tx
    await noteAt(db, { org, device, userId, at: new Date(this.now).toISOString() })
  }

  private async read(deviceId: number, userId: number) {
    const { db, org } = this.tx
    const [known] = await heardOf(db, { org, device: deviceId, userId })
    const ms = (at: string | null | undefined) => (at ? Date.parse(at) : null)
    return { contact: ms(known?.contact), enrolled: ms(known?.enrolled) }
  }
}

import { and, eq, sql } from 'drizzle-orm'
import type { PushedMutation } from '#shared/protocol'
import type { OrgTx } from '../../context/transaction'
import type { Db } from '../../db/database'
import { textsOf } from '../../db/json-values'
import { preparedAs } from '../../db/prepared'
import { mutation as mutationLog } from '../../db/tables/sync'
import { hashOfAction } from '../transaction/action-hash'
import { ownUid } from '../transaction/run'
import type { Logged } from './log-lines'

/**
 * The log lines of a push's actions and of those they depend on. A uid belongs to its author, so sending another action
 * under the uid of a colleague's unsent action doesn't block the colleague's. The later one is logged under a uid
 * derived from author and uid.
 */
export class KnownLines {
  /** The lines of this push, by author and uid. */
  private readonly ofPush = new Map<string, Logged>()

  private constructor(
    private readonly tx: OrgTx,
    /** The first line logged under each uid, regardless of the sender. */
    private readonly byUid: Map<string, Logged>,
  ) {}

  static async among(tx: OrgTx, mutations: readonly PushedMutation[]): Promise<KnownLines> {
    const uids = [...new Set(mutations.flatMap(({ uid, after = [] }) => [uid, ...after]))]
    return new KnownLines(tx, new Map((await logged(tx, uids)).map((line) => [line.uid, line])))
  }

  /** Returns the logged line of exactly this action (same author, uid, name and arguments), whoever sent it. */
  again(each: PushedMutation): Logged | undefined {
    const line = this.byUid.get(each.uid)
    const same = line?.actor === each.actor.userId && line.argsHash === hashOfAction(each.name, each.args)
    return same ? line : undefined
  }

  /** Returns the log line of this author's action; undefined if none has arrived. */
  async of(author: number, uid: string): Promise<Logged | undefined> {
    const now = this.ofPush.get(`${author} ${uid}`)
    if (now) return now
    const first = this.byUid.get(uid)
    if (!first || first.actor === author) return first
    const [line] = await logged(this.tx, [ownUid(author, uid)])
    return line
  }

  /** Returns the line of an action that another one lists: the same author's or, on a shared device, a colleague's. */
  async named(author: number, uid: string): Promise<Logged | undefined> {
    return (await this.of(author, uid)) ?? this.byUid.get(uid)
  }

  /** Adds an action's line under the uid that it was sent with. Returns the line to log. */
  add<L extends Logged>(line: L): L {
    const first = this.byUid.get(line.uid)
    this.ofPush.set(`${line.actor} ${line.uid}`, line)
    if (!first) this.byUid.set(line.uid, line)
    return first ? { ...line, uid: ownUid(line.actor, line.uid) } : line
  }
}

/**
 * Returns the results of a user's own actions by the uids that they were sent with, without actions that never arrived.
 */
export async function linesOf(
  db: Db,
  org: number,
  author: number,
  uids: readonly string[],
): Promise<Map<string, Logged>> {
  const lines = await logged(
    { db, org },
    uids.flatMap((uid) => [uid, ownUid(author, uid)]),
  )
  const own = new Map(lines.filter(({ actor }) => actor === author).map((line) => [line.uid, line]))
  const found = uids.map((uid) => [uid, own.get(uid) ?? own.get(ownUid(author, uid))] as const)
  return new Map(found.flatMap(([uid, line]) => (line ? [[uid, line] as const] : [])))
}

async function logged({ db, org }: Pick<OrgTx, 'db' | 'org'>, uids: readonly string[]): Promise<Logged[]> {
  return uids.length === 0 ? [] : linesNamed(db, { org, uids: JSON.stringify(uids) })
}

/** The uids are passed as one text, so that it stays one prepared statement however many there are. */
const linesNamed = preparedAs('lines_named', (db) => {
  const among = and(eq(mutationLog.org, sql.placeholder('org')), sql`${mutationLog.uid} in (${textsOf('uids')})`)
  return db.select().from(mutationLog).where(among)
})

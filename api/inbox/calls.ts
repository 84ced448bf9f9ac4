import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { bookRefused } from '#shared/inbox/book-mutation'
import { AUTHOR_CHARACTERS, familyRefused, firstOf, type RefusedRow, refusedActions } from '#shared/inbox/refused'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { RowsForWords } from '#shared/kernel/rules/words'
import { describeAction } from '#shared/registry'
import type { OrgTx } from '../context/transaction'
import { columnOf, rowColumns, selectRows, tableOf } from '../db/rows'
import { defineCall, done, list, ok } from '../http/call'
import { pageAsked } from '../http/request'
import { rowOf } from '../http/row-answers'
import { readAs, runForCall } from '../sync/rest'

/** The most actions on a page. */
const PAGE = 50

const families = defineCall(
  'GET',
  '/inbox/families',
  `Rejected changes from families' devices, oldest first, up to ${PAGE} at a time`,
  {
    right: 'sync.everyInbox',
    answer: list(rowOf(familyRefused)),
    async handle(c) {
      const { server, speaker } = c.var
      const { limit = PAGE, cursor } = pageAsked(c)
      const table = tableOf(familyRefused)
      const after = and(eq(table.org, speaker.org), gt(table.id, cursor))
      const most = Math.min(limit, PAGE)
      const rows = await server.database.read((db) =>
        db.select(rowColumns(familyRefused)).from(table).where(after).orderBy(asc(table.id)).limit(most),
      )
      return rows.map((row) => ({ organizationId: speaker.org, ...row }))
    },
  },
)

/** Returns the actions refused because of one of these, in order of arrival. */
async function dependentsOf({ db, org }: Pick<OrgTx, 'db' | 'org'>, uids: readonly string[]): Promise<RefusedRow[]> {
  const found: RefusedRow[] = []
  for (const entity of [refusedActions, familyRefused]) {
    const dependent = eq(columnOf(entity, 'code'), 'depends_on_refused' as never)
    const of = and(eq(tableOf(entity).org, org), dependent)
    const rows = (await selectRows(db, entity, of)) as unknown as RefusedRow[]
    found.push(...rows.filter((row) => uids.includes(firstOf(row))))
  }
  return found.sort((a, b) => a.id - b.id)
}

/** Returns refused actions in words, each with its author. */
async function inWords(refused: readonly RefusedRow[], rows: RowsForWords) {
  return Promise.all(
    refused.map(async ({ uid, author, ...action }) => ({ uid, author, words: await describeAction(action, rows) })),
  )
}

const dependent = z.object({
  uid: z.uuid(),
  author: z.string().max(AUTHOR_CHARACTERS).nullable(),
  words: z.string().meta({ description: 'What would be done, in words' }),
})

const dependents = defineCall('GET', '/inbox/dependents', 'Changes that were rejected because of a rejected change', {
  right: 'sync.everyInbox',
  query: z.object({ uid: z.uuid() }),
  answer: ok(z.array(dependent)),
  async handle(c, { query: { uid } }) {
    const { server, speaker } = c.var
    const found = await server.database.read((db) => dependentsOf({ db, org: speaker.org }, [uid]))
    return readAs(c, ({ reader }) => inWords(found, reader))
  },
})

const book = defineCall('POST', '/inbox/book', 'Applies a rejected change from another device, with a reason', {
  does: [bookRefused],
  /** The actions, in the order to apply them, including all those refused because of one of them. */
  body: bookRefused.args.pick({ reason: true }).extend({ uids: z.array(z.uuid()).min(1).max(100) }),
  answer: done,
  refusals: [
    ...(['settled_before', 'not_bookable', 'booked_apart', 'refused_cut', 'forbidden', 'not_found'] as const),
    ...(['own_record', 'own_status', 'dependent_not_allowed', 'more_depends'] as const),
  ],
  async handle(c, { body: { uids, reason } }) {
    await runForCall(c, bookRefused, async (ids, tx) => {
      const { store } = tx
      const more = (await dependentsOf(tx, uids)).filter(({ uid }) => !uids.includes(uid))
      if (more.length > 0)
        throw new Refusal('more_depends', { words: (await inWords(more, store)).map(({ words }) => words) })
      const rows: RefusedRow[] = []
      for (const uid of uids)
        for (const entity of [refusedActions, familyRefused]) rows.push(...(await store.list(entity, 'uid', uid)))
      const made = new Set(rows.flatMap((row) => row.made))
      return {
        actions: uids.map((uid) => ({ uid, bookedId: ids.next() })),
        ids: [...made].map((from) => ({ from, to: ids.next() })),
        reason,
      }
    })
  },
})

/** Refused actions of families' devices, and applying refused actions from any device. */
export const inboxCalls = [families, dependents, book]

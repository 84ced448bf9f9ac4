import { and, eq, gt, inArray, like, or } from 'drizzle-orm'
import { z } from 'zod'
import { type Deposit, deposits, type PayoutTransaction } from '#shared/books/model'
import { announcements } from '#shared/communication/announcement-model'
import { broadcastConfirmations, broadcasts } from '#shared/communication/broadcast-model'
import { familyPosts } from '#shared/communication/conversation-model'
import { letters } from '#shared/communication/letter-model'
import { camperLetters } from '#shared/communication/mail-model'
import { type ContactChoice, contactChoices, messages } from '#shared/communication/model'
import { WITHOUT_NAME, withoutNames } from '#shared/erasure/model'
import { awardCases, awardRequests } from '#shared/financial/award-model'
import { accountCash, accountEntries } from '#shared/financial/model'
import { dayChanges } from '#shared/gate/change-model'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { namedIdsIn } from '#shared/kernel/values/ids-in'
import { textNumber } from '#shared/kernel/values/phone-numbers'
import { fold, searchKey } from '#shared/kernel/values/search'
import { reportSchedules } from '#shared/reports/schedule-model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { storeTransactions } from '#shared/store/model'
import { addressHash } from '../communication/addresses'
import { forgetRecipientsOf } from '../communication/retention'
import { contactsWithNumbers } from '../communication/text-people'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import { chunks, rowColumns, rowReader, tableOf } from '../db/rows'
import { auditLog } from '../db/tables/audit'
import { erased } from '../db/tables/backups'
import { effect } from '../db/tables/effects'
import { onlineRefund } from '../db/tables/payments'
import { mutation as mutationLog } from '../db/tables/sync'
import { type EffectKind, Never } from '../effects/worker'
import { eraseCards } from '../financial/online/saved-card'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { keepInJournal } from './journal'
import type { ErasedRow } from './rows'

/** How many lines or rows are read, and how many rows written, in one transaction. */
const [READ_AT_ONCE, WRITTEN_AT_ONCE] = [1000, 100]

/** Whose traces are searched for. Kept encrypted, and only until they are gone. */
const traced = z.object({
  names: z.array(z.string()),
  emails: z.array(z.string()),
  // Absent in jobs of an earlier version.
  phones: z.array(z.string()).default([]),
  userIds: z.array(z.number()),
})
type Traced = z.output<typeof traced>

/** The encrypted part of the job that searches for traces. */
export const tracedSecret = (whom: Traced): string => JSON.stringify(whom)

/** A deletion whose traces are to be removed. */
interface Erasure extends Traced {
  org: number
  rows: readonly ErasedRow[]
}

/** The areas of the audit log whose lines name the people an action is about. */
const IN_WORDS: readonly string[] = ['actions', 'staff', 'training']

const idsOf = ({ rows }: Erasure) => new Set(rows.map(({ id }) => id))

/** Returns the text fields of a row that name a person, with the name removed. */
function namelessFields(row: Row, fields: readonly string[], names: readonly string[]): Partial<Row> | undefined {
  const found = fields.flatMap((field) => {
    const text = row[field]
    const without = typeof text === 'string' ? withoutNames(text, names) : undefined
    return without === undefined ? [] : [[field, without] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Returns the full names. A name of one word, such as Grace or Will, can be any word in a text about others. */
const fullNames = (names: readonly string[]) => names.filter((name) => /\S\s+\S/.test(name))

/** Returns every text in a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each)
}

/** Rows that stay when a person is deleted, and whose texts may name people. */
interface Remaining {
  entity: Entity
  /** The field with the person the row belongs to; without it, only its texts can name them. */
  of?: { kind: 'campers' | 'families'; field: string }
  /** The field with the user who recorded the row. */
  by?: string
  texts: readonly string[]
}

const REMAINING: readonly Remaining[] = [
  {
    entity: storeTransactions,
    of: { kind: 'campers', field: 'camperId' },
    by: 'processedBy',
    texts: ['description', 'referenceNumber', 'till'],
  },
  {
    entity: accountEntries,
    of: { kind: 'families', field: 'familyId' },
    by: 'takenBy',
    texts: ['description', 'note', 'reference', 'till', 'giver'],
  },
  { entity: accountEntries, of: { kind: 'families', field: 'giverFamilyId' }, texts: ['giver'] },
  { entity: accountCash, by: 'takenBy', texts: ['till'] },
  { entity: awardRequests, of: { kind: 'families', field: 'familyId' }, by: 'askedBy', texts: ['reason'] },
  { entity: awardCases, by: 'decidedBy', texts: ['reason', 'note'] },
  { entity: familyPosts, of: { kind: 'campers', field: 'camperId' }, by: 'by', texts: ['text'] },
  { entity: dayChanges, by: 'by', texts: ['person', 'note'] },
  { entity: announcements, by: 'by', texts: ['title', 'text'] },
  { entity: broadcasts, by: 'by', texts: ['title', 'text'] },
  { entity: broadcastConfirmations, by: 'userId', texts: ['note'] },
  { entity: camperLetters, by: 'by', texts: ['text'] },
  { entity: deposits, by: 'madeBy', texts: ['reference', 'note'] },
  { entity: letters, texts: ['subject', 'body'] },
]

/** Reads a page of an entity's rows, after an id. */
const pageAfter = ({ database }: Server, org: number, entity: Entity, last: number): Promise<Row[]> =>
  database.read(async (db) => {
    const table = tableOf(entity)
    const page = db.select(rowColumns(entity)).from(table)
    const later = and(eq(table.org, org), gt(table.id, last))
    return (await page.where(later).orderBy(table.id).limit(READ_AT_ONCE)) as Row[]
  })

/**
 * Removes the names from rows that remain: those of the deleted child or family, those that the person recorded, and
 * those of others that name the person in full, such as a charge on the family's account.
 */
async function clearTexts(server: Server, erasure: Erasure, { entity, of, by, texts }: Remaining): Promise<void> {
  const { org, names, userIds } = erasure
  const ids = new Set(erasure.rows.filter((row) => row.entity === of?.kind).map(({ id }) => id))
  const full = fullNames(names)
  const isTheirs = (row: Row) =>
    (of !== undefined && ids.has(row[of.field] as number)) || (by !== undefined && userIds.includes(row[by] as number))
  for (let last = 0; ; ) {
    const page = await pageAfter(server, org, entity, last)
    const changes = page.flatMap((row) => {
      const fields = namelessFields(row, texts, isTheirs(row) ? names : full)
      return fields ? [{ id: row.id, fields }] : []
    })
    for (const some of chunks(changes, WRITTEN_AT_ONCE))
      await withOrgTurn(server, org, 0, { device: 'erasure', actions: 1 }, async (tx) => {
        tx.expect(some.map(({ id }) => id))
        for (const { id, fields } of some) await tx.store.patch(entity, id, fields as never)
      })
    if (page.length < READ_AT_ONCE) return
    last = page.at(-1)?.id ?? last
  }
}

/** Removes the names from the reasons for card refunds, and from the provider's refusals. */
async function clearRefunds({ database }: Server, { org, names }: Erasure): Promise<void> {
  const full = fullNames(names)
  const own = eq(onlineRefund.org, org)
  await database.transact(async (db) => {
    for (const refund of await db.select().from(onlineRefund).where(own)) {
      const without = (text: string) => withoutNames(text, full) ?? text
      const set = { reason: without(refund.reason), error: refund.error && without(refund.error) }
      if (set.reason === refund.reason && set.error === refund.error) continue
      await db
        .update(onlineRefund)
        .set(set)
        .where(and(own, eq(onlineRefund.id, refund.id)))
    }
  })
}

/** Removes the names from what people wrote about transactions of payouts. */
async function clearPayouts(server: Server, { org, names }: Erasure): Promise<void> {
  const full = fullNames(names)
  const without = (text: string) => withoutNames(text, full) ?? text
  const nameless = (each: PayoutTransaction) =>
    each.settled ? { ...each, settled: { ...each.settled, note: without(each.settled.note) } } : each
  const isNamed = ({ transactions }: Deposit) =>
    (transactions ?? []).some(({ settled }) => settled !== null && without(settled.note) !== settled.note)
  const named = (await server.database.read((db) => rowReader(db, org).all(deposits))).filter(isNamed)
  if (named.length === 0) return
  await withOrgTurn(server, org, 0, { device: 'erasure', actions: 1 }, async ({ store }) => {
    for (const { id } of named) {
      // Someone may have settled another transaction since.
      const transactions = (await store.get(deposits, id))?.transactions ?? []
      await store.patch(deposits, id, { transactions: transactions.map(nameless) })
    }
  })
}

/** Removes addresses from scheduled reports. */
async function clearSchedules(server: Server, { org, emails }: Erasure): Promise<void> {
  const theirs = new Set(emails.map((email) => email.toLowerCase()))
  const all = await server.database.read((db) => rowReader(db, org).all(reportSchedules))
  const named = all.filter(({ recipients }) => recipients.some((address) => theirs.has(address)))
  if (named.length === 0) return
  await withOrgTurn(server, org, 0, { device: 'erasure', actions: 1 }, async ({ store }) => {
    for (const { id, recipients } of named)
      await store.patch(reportSchedules, id, { recipients: recipients.filter((address) => !theirs.has(address)) })
  })
}

/** Removes addresses from messages that were sent to many. */
async function clearMessages(server: Server, { org, emails }: Erasure): Promise<void> {
  const isTheirs = (address: string) => emails.some((email) => address.toLowerCase().includes(email.toLowerCase()))
  const all = await server.database.read((db) => rowReader(db, org).all(messages))
  const named = all.filter(({ recipients }) => recipients.some(isTheirs))
  if (named.length === 0) return
  await withOrgTurn(server, org, 0, { device: 'erasure', actions: 1 }, async ({ store }) => {
    for (const { id, recipients } of named)
      await store.patch(messages, id, { recipients: recipients.map((to) => (isTheirs(to) ? WITHOUT_NAME : to)) })
  })
}

/** Returns whether a choice about texts was made for a family that has been deleted. */
const isOfNoFamily = ({ channel, familyId, address }: ContactChoice) =>
  channel === 'text' && familyId === null && address.startsWith('+')

/**
 * Removes addresses from the recipients of messages and from consent. A hash of an opted-out address stays, so that it
 * gets no news and no texts if it is entered again.
 */
async function clearAddresses(server: Server, erasure: Erasure): Promise<void> {
  const { org } = erasure
  const numbers = await server.database.read(async (db) => {
    const rows = rowReader(db, org)
    const country = (await rows.get(campProfile, CAMP_ID))?.country ?? ''
    const known = new Set(erasure.phones.flatMap((phone) => textNumber(phone, country) ?? []))
    // A child's emergency contact is often a parent, whose consent stays.
    for (const { number } of await contactsWithNumbers(rows, known, country)) known.delete(number)
    return [...known]
  })
  const addresses = [...erasure.emails.map((email) => email.toLowerCase()), ...numbers]
  const familyIds = erasure.rows.filter(({ entity }) => entity === 'families').map(({ id }) => id)
  await server.database.transact((db) => forgetRecipientsOf(db, org, addresses, familyIds))
  const rows = await server.database.read(async (db) => {
    const all = await rowReader(db, org).all(contactChoices)
    return all.filter((choice) => addresses.includes(choice.address) || isOfNoFamily(choice))
  })
  if (rows.length === 0) return
  await withOrgTurn(server, org, 0, { device: 'erasure', actions: 1 }, async ({ store }) => {
    for (const { id, address } of rows)
      await store.patch(contactChoices, id, { address: addressHash(org, address), note: null })
  })
}

/** Clears the action log's lines that name the person or one of the rows: only the kind of action stays. */
async function clearLog({ database }: Server, erasure: Erasure): Promise<void> {
  const { org, names, emails, userIds } = erasure
  const ids = idsOf(erasure)
  const ofOthers = [...fullNames(names), ...emails]
  const says = (value: unknown, isOwn: boolean) => {
    if ([...namedIdsIn(value)].some((id) => ids.has(id))) return true
    const words = isOwn ? [...names, ...emails] : ofOthers
    return [...textsIn(value)].some((text) => withoutNames(text, words) !== undefined)
  }
  for (let last = ''; ; ) {
    const lines = await database.read((db) =>
      db
        .select({
          uid: mutationLog.uid,
          actor: mutationLog.actor,
          args: mutationLog.args,
          data: mutationLog.data,
          code: mutationLog.code,
        })
        .from(mutationLog)
        .where(and(eq(mutationLog.org, org), gt(mutationLog.uid, last)))
        .orderBy(mutationLog.uid)
        .limit(READ_AT_ONCE),
    )
    for (const { uid, actor, args, data, code } of lines) {
      if (!says([args, data], userIds.includes(actor))) continue
      const line = and(eq(mutationLog.org, org), eq(mutationLog.uid, uid))
      // A device that asks again gets the code, but no longer what was left out of its action.
      const set = { args: null, data: code === null ? null : { args: null } }
      await database.transact(async (db) => void (await db.update(mutationLog).set(set).where(line)))
    }
    if (lines.length < READ_AT_ONCE) return
    last = lines.at(-1)?.uid ?? last
  }
}

/** A search pattern for a text anywhere in a value. */
const within = (text: string) => `%${fold(text).replace(/[%_]/g, '_')}%`

/**
 * Removes names and addresses from the audit log: lines by or about an account, those with an address, and those that
 * describe an action in words, such as the people in a merge.
 */
async function clearAudit({ database }: Server, { org, names, emails, userIds }: Erasure): Promise<void> {
  const byUser =
    userIds.length > 0 ? or(inArray(auditLog.by, userIds), inArray(auditLog.aboutUser, userIds)) : undefined
  const sayEmail = emails.map((email) => like(auditLog.words, within(email)))
  const sayName = names.map((name) => and(inArray(auditLog.area, [...IN_WORDS]), like(auditLog.words, within(name))))
  const theirs = or(byUser, ...sayEmail, ...sayName)
  if (!theirs) return
  await database.transact(async (db) => {
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.org, org), theirs))
    for (const { id, area, text, by, byName, aboutUser } of lines) {
      const isOwn = IN_WORDS.includes(area) || [by, aboutUser].some((user) => user !== null && userIds.includes(user))
      const plain = withoutNames(text, isOwn ? [...names, ...emails] : emails) ?? text
      const name = by !== null && userIds.includes(by) ? WITHOUT_NAME : byName
      const set = { text: plain, byName: name, words: searchKey(name, plain) }
      await db
        .update(auditLog)
        .set(set)
        .where(and(eq(auditLog.org, org), eq(auditLog.id, id)))
    }
  })
}

/** Removes addresses from delivery failures, which often quote them. */
async function clearMails({ database }: Server, { org, emails }: Erasure): Promise<void> {
  const said = or(...emails.map((email) => like(effect.error, `%${email.replace(/[%_]/g, '_')}%`)))
  if (!said) return
  await database.transact(
    async (db) =>
      void (await db
        .update(effect)
        .set({ error: null })
        .where(and(eq(effect.org, org), said))),
  )
}

/** Removes what is left of a person in logs and texts, and notes on the certificate when it was done. */
export const tracesErased = (config: Config): EffectKind => ({
  name: 'erasure.traces',
  lane: 'erasure',
  async run(server, { org, args, secret }) {
    const number = String(args.number)
    const which = and(eq(erased.organizationId, org), eq(erased.number, number))
    const [line] = await server.database.read((db) => db.select().from(erased).where(which))
    if (!line || secret === undefined) throw new Never('This certificate no longer exists.')
    const erasure: Erasure = { org, rows: line.rows as ErasedRow[], ...traced.parse(JSON.parse(secret)) }
    await keepInJournal({ config }, line)
    for (const remaining of REMAINING) await clearTexts(server, erasure, remaining)
    await clearRefunds(server, erasure)
    await clearPayouts(server, erasure)
    const familyIds = erasure.rows.filter(({ entity }) => entity === 'families').map(({ id }) => id)
    await eraseCards({ server, config }, org, { familyIds, userIds: erasure.userIds })
    await clearMessages(server, erasure)
    await clearSchedules(server, erasure)
    await clearAddresses(server, erasure)
    await clearLog(server, erasure)
    await clearAudit(server, erasure)
    await clearMails(server, erasure)
    const report = { ...(line.report as object), endedAt: server.now().toISOString() }
    await server.database.transact(async (db) => void (await db.update(erased).set({ report }).where(which)))
  },
})

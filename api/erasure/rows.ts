import { familyContacts, familyLogins } from '#shared/campers/contact-model'
import { camperHomes } from '#shared/campers/home-model'
import { type Camper, camperAccounts, camperContacts, campers, families, fullName, merges } from '#shared/campers/model'
import { automaticSendings } from '#shared/communication/automatic-model'
import type { ErasureReport, ErasureSubject } from '#shared/erasure/model'
import { familyRefused, refusedActions } from '#shared/inbox/refused'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { requireFound } from '#shared/kernel/refusals/refusal'
import type { RowContext } from '#shared/kernel/rules/relations'
import { removeRow } from '#shared/kernel/rules/removal'
import type { Overlay } from '#shared/kernel/store/overlay'
import { namedIdsIn } from '#shared/kernel/values/ids-in'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { registrationMoney, registrations } from '#shared/registration/model'
import { keptInCents } from '#shared/registration/rules'
import { AREAS, ENTITIES } from '#shared/registry'
import { staff } from '#shared/staff/model'
import { type StoreTransaction, storeTransactions } from '#shared/store/model'

/** A row, by kind and id. */
export interface ErasedRow {
  entity: string
  id: number
}

/** What happens to the rows of a person. */
export interface Removal {
  /** The text that the user has to type. */
  name: string
  /** Everyone whose data is deleted. */
  names: string[]
  /** How the audit log names a family, because its last name alone could be anyone's. */
  logNames: string[]
  /** Email addresses in the rows. */
  emails: string[]
  /** Phone numbers in the rows. */
  phones: string[]
  rows: ErasedRow[]
  report: ErasureReport
  /** The balances left on store accounts, in cents. */
  balanceInCents: number
  /** The users whose accounts are deleted too. */
  userIds: number[]
}

type Context = Omit<RowContext, 'store'> & { store: Overlay }

/** The totals of all children in one removal. */
interface Money {
  entries: StoreTransaction[]
  feesInCents: number
  paidPlaces: number
  balanceInCents: number
}

/** Returns the campers who belong to a family. */
async function campersOfFamily({ store }: Context, familyId: number): Promise<Camper[]> {
  const contacts = await store.list(camperContacts, 'familyId', familyId)
  const rows = await Promise.all(contacts.map(({ id }) => store.get(campers, id)))
  return rows.flatMap((row) => row ?? [])
}

/** Deletes a child, even one with a paid place; the certificate keeps the amount paid. */
async function removeCamper(context: Context, camper: Camper, money: Money): Promise<void> {
  const { store } = context
  for (const { id } of await store.list(registrations, 'camperId', camper.id)) {
    const fees = await store.get(registrationMoney, id)
    const kept = fees ? keptInCents(fees) : 0
    if (kept <= 0) continue
    money.paidPlaces += 1
    money.feesInCents += kept
    await store.patch(registrationMoney, id, { amountPaid: '0.00', amountRefunded: '0.00' })
  }
  const account = await store.get(camperAccounts, camper.id)
  money.balanceInCents += account ? toCents(account.storeBalance) : 0
  money.entries.push(...(await store.list(storeTransactions, 'camperId', camper.id)))
  for (const { id } of await store.list(automaticSendings, 'camperId', camper.id))
    await store.remove(automaticSendings, id)
  await removeRow(context, campers, camper)
}

/** Deletes a user's own rows, such as completed trainings. */
async function removeOwnOf({ store }: Context, userId: number): Promise<void> {
  for (const entity of ENTITIES) {
    const { owner } = entity
    if (owner?.kind !== 'user' || !(entity.indexes as readonly string[]).includes(owner.field)) continue
    for (const { id } of await store.list(entity, owner.field as never, userId)) await store.remove(entity, id)
  }
}

const areaByEntity = new Map(AREAS.flatMap(({ name, entities }) => entities.map((entity) => [entity, name] as const)))

/** Returns the rows that an overlay deletes. */
function removedIn(store: Overlay): { entity: Entity; id: number; row: Row }[] {
  return [...store.allChanges()].flatMap(([entity, rows]) =>
    [...rows].flatMap(([id, change]) => {
      const row = store.original(entity, id)
      return change === null && row ? [{ entity, id, row }] : []
    }),
  )
}

function countsOf(removed: readonly { entity: Entity }[]): ErasureReport['went'] {
  const counts = new Map<string, number>()
  for (const { entity } of removed) {
    const area = areaByEntity.get(entity) ?? ''
    counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  return [...counts].map(([area, records]) => ({ area, records }))
}

/** Returns the email addresses in the rows' fields that hold nothing else. */
function emailsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(emailsIn))]
}

/** Returns the phone numbers in rows, as they were typed. */
function phonesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const found = Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' ? (/phone/i.test(name) ? [each] : []) : phonesIn(each),
  )
  return [...new Set(found)]
}

/** Removes refused actions about or by a person from the office's lists, because no one is left to apply them to. */
async function settleRefused(store: Overlay, ids: ReadonlySet<number>, userIds: readonly number[]): Promise<void> {
  for (const entity of [refusedActions, familyRefused])
    for (const row of await store.all(entity)) {
      const isTheirs = userIds.includes(row.userId) || [...namedIdsIn(row.args)].some((id) => ids.has(id))
      if (isTheirs) await store.remove(entity, row.id)
    }
}

/** Removes what is stored for undoing a person's merge with another, because it has their name. */
async function removeMergesOf(store: Overlay, removed: readonly { entity: Entity; id: number }[]): Promise<void> {
  for (const { entity, id } of removed)
    for (const merge of await store.list(merges, 'goneId', id))
      if (merge.kind === entity.name) await store.remove(merges, merge.id)
}

/** The family's users who sign in for no other family. */
async function ofNoOtherFamily(store: Overlay, userIds: readonly number[]): Promise<number[]> {
  const own: number[] = []
  for (const userId of new Set(userIds)) {
    const others = await store.list(families, 'primaryContactUserId', userId)
    if (others.length === 0 && (await store.list(familyLogins, 'userId', userId)).length === 0) own.push(userId)
  }
  return own
}

/** The people behind a kind and an id, with everything that is deleted for them. */
async function removePeople(context: Context, { kind, id }: ErasureSubject, money: Money) {
  const { store } = context
  if (kind === 'campers') {
    const camper = requireFound(await store.get(campers, id), 'camper')
    await removeCamper(context, camper, money)
    return { name: fullName(camper), names: [fullName(camper)], logNames: [], userIds: [] }
  }
  if (kind === 'families') {
    const family = requireFound(await store.get(families, id), 'family')
    const own = await campersOfFamily(context, id)
    const people = (await store.get(familyContacts, id))?.people ?? []
    const logins = (await store.list(familyLogins, 'familyId', id)).map(({ userId }) => userId)
    for (const camper of own) await removeCamper(context, camper, money)
    // Children who only have a second home there stay with their own family.
    for (const home of await store.list(camperHomes, 'familyId', id)) await store.remove(camperHomes, home.id)
    await removeRow(context, families, family)
    const { primaryContactName, secondaryContactName, emergencyContactName, primaryContactUserId: first } = family
    const contacts = [primaryContactName, secondaryContactName, emergencyContactName, ...people.map(({ name }) => name)]
    const names = [...new Set([...own.map(fullName), ...contacts.flatMap((name) => name || [])])]
    const userIds = await ofNoOtherFamily(store, [...(first === null ? [] : [first]), ...logins])
    const logNames = [`${family.lastName} Family`, `family ${family.lastName}`]
    return { name: family.lastName, names, logNames, userIds }
  }
  const member = requireFound(await store.get(staff, id), 'staff member')
  if (member.userId !== null) await removeOwnOf(context, member.userId)
  await removeRow(context, staff, member)
  const userIds = member.userId === null ? [] : [member.userId]
  return { name: fullName(member), names: [fullName(member)], logNames: [], userIds }
}

/**
 * Deletes a person's rows on an overlay, except the ledgers. Writing the overlay performs the deletion; discarding it
 * makes it a preview.
 *
 * @throws Refusal if the id doesn't exist or something that stays needs the rows
 */
export async function removePerson(context: Context, subject: ErasureSubject): Promise<Removal> {
  const money: Money = { entries: [], feesInCents: 0, paidPlaces: 0, balanceInCents: 0 }
  const { name, names, logNames, userIds } = await removePeople(context, subject, money)
  await settleRefused(context.store, new Set(removedIn(context.store).map(({ id }) => id)), userIds)
  const gone = removedIn(context.store).filter(({ entity }) => entity === campers || entity === families)
  await removeMergesOf(context.store, gone)
  const removed = removedIn(context.store)
  const people = removed.filter(({ entity }) => entity === campers || entity === staff).length
  const { entries, paidPlaces, feesInCents, balanceInCents } = money
  const stays: ErasureReport['stays'] = [
    ...(entries.length > 0 ? [{ what: 'entries' as const, records: entries.length, amount: null }] : []),
    ...(paidPlaces > 0 ? [{ what: 'fees' as const, records: paidPlaces, amount: fromCents(feesInCents) }] : []),
  ]
  const isFamily = subject.kind === 'families'
  return {
    name,
    names,
    logNames,
    userIds,
    balanceInCents,
    emails: emailsIn(removed.map(({ row }) => row)),
    phones: phonesIn(removed.map(({ row }) => row)),
    rows: removed.map(({ entity, id }) => ({ entity: entity.name, id })),
    report: { people: isFamily ? people : 1, went: countsOf(removed), account: false, stays },
  }
}

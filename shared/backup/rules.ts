import { camperCustody, camperPickUps, familyContacts, familyLogins } from '../campers/contact-model'
import { camperHomes } from '../campers/home-model'
import { camperAccounts, camperContacts, camperImports, campers, families, merges } from '../campers/model'
import { automaticMessages } from '../communication/automatic-model'
import { awardCases, awardRequests } from '../financial/award-model'
import { accounts } from '../financial/church-model'
import { discountCodes, discountRules } from '../financial/discount-model'
import { type Entity, type Row, rowSchema, withAddedFields } from '../kernel/entity/entity'
import { hasSameContent } from '../kernel/values/canonical'
import { registrationMoney, sessionCancellations } from '../registration/model'
import { campProfile } from '../settings/model'
import { staff } from '../staff/model'
import { storeItems } from '../store/model'
import type { LostPerson } from './model'

/**
 * Fields that are derived from a ledger, grant rights or close a month; a restore leaves them as they are. A camper's family decides
 * who reads their rows, and a custody note protects them.
 */
const STAYING = new Map<Entity, readonly string[]>([
  [camperAccounts, ['storeBalance']],
  [storeItems, ['quantityInStock']],
  [
    registrationMoney,
    ['amountPaid', 'amountRefunded', 'payerId', 'price', 'broughtIn', 'givenBack', 'keeps', 'awarded'],
  ],
  [discountRules, ['used']],
  [discountCodes, ['used']],
  [campProfile, ['slug', 'closedThrough', 'textNumber', 'textPrice']],
  [families, ['primaryContactUserId']],
  [camperContacts, ['familyId']],
  [camperCustody, ['note']],
  [staff, ['userId']],
])

/**
 * Entities that grant rights, send messages or are derived from others; a restore neither adds nor removes their rows.
 */
const NEVER: ReadonlySet<Entity> = new Set<Entity>([familyLogins, camperHomes, camperPickUps, automaticMessages])

/**
 * Entities whose rows are restored but never removed, even if they were added since. The entries of churches and funds
 * stay, and need their account. An award that was given for a request stays too, so the family can't ask again.
 */
const KEPT: ReadonlySet<Entity> = new Set<Entity>([camperCustody, familyContacts, accounts, awardRequests, awardCases])

/** Entities of people who may have been deleted on purpose, and the kind of each in the list. */
export const PEOPLE: ReadonlyMap<Entity, LostPerson['kind']> = new Map<Entity, LostPerson['kind']>([
  [campers, 'campers'],
  [families, 'families'],
  [staff, 'staff'],
])

/**
 * Entities that record what an action did, so that it can be undone. They are trusted only on the server that wrote
 * them: anyone with a backup's passphrase could have written rows and rights into them, for someone else to undo.
 */
const UNDO_RECORDS: ReadonlySet<Entity> = new Set<Entity>([merges, camperImports, sessionCancellations])

/** Returns whether this entity's rows are accepted from a backup at all. */
export function isBelieved(entity: Entity): boolean {
  return !UNDO_RECORDS.has(entity)
}

/** Returns whether this entity's rows are ever restored. */
export function isRestored(entity: Entity): boolean {
  return !entity.isLedger && !NEVER.has(entity) && isBelieved(entity)
}

/** Returns whether a restore may remove this entity's rows that were added since. */
export function isRemovedByRestore(entity: Entity): boolean {
  return isRestored(entity) && !KEPT.has(entity)
}

/** Returns a backup's row as it would be restored; undefined if it isn't valid in this version. */
export function returningRow(entity: Entity, row: Row): Row | undefined {
  const whole = withAddedFields(entity, row)
  const parsed = rowSchema(entity).safeParse(whole)
  return parsed.success ? (parsed.data as Row) : undefined
}

/**
 * Returns what a restore would make of a row that exists now and in the backup; undefined if nothing changes. Fields
 * that the backup doesn't have or that follow from a ledger stay as they are.
 */
export function restoredRow(entity: Entity, now: Row, then: Row): Row | undefined {
  const staying = STAYING.get(entity) ?? []
  const fields = Object.keys(entity.fields).filter(
    (name) => name in then && !staying.includes(name) && !hasSameContent(now[name], then[name]),
  )
  if (fields.length === 0) return undefined
  return { ...now, ...Object.fromEntries(fields.map((name) => [name, then[name]])) }
}

/** Returns a row's name for use as an example; null if it has no name of its own. */
export function nameOfRow(row: Row): string | null {
  const { firstName, lastName, name, title } = row
  const person = [firstName, lastName].filter((each) => typeof each === 'string' && each !== '').join(' ')
  if (person !== '') return person
  const said = name ?? title
  return typeof said === 'string' && said !== '' ? said : null
}

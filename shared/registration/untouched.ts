import { type CamperImport, camperImports, campers } from '../campers/model'
import type { Entity, Row } from '../kernel/entity/entity'
import { hashOf } from '../kernel/entity/fingerprint'
import { isInUse, type Relations, type RowContext, rowRule } from '../kernel/rules/relations'
import { isReferredTo, removeRow } from '../kernel/rules/removal'
import type { RowSource } from '../kernel/store/store'
import { canonicalJson } from '../kernel/values/canonical'
import { campSessions } from '../sessions/model'
import { type Registration, registrationMedical, registrationMoney, registrationOffice, registrations } from './model'

/** Returns a short hash of an imported registration. Moving up on the waitlist doesn't change it. */
export async function registrationHash(reader: RowSource, registrationId: number): Promise<string> {
  const row = await reader.get(registrations, registrationId)
  const money = await reader.get(registrationMoney, registrationId)
  // Once the account has entries, they say what was paid.
  const paid = money && money.payerId === null ? [money.amountPaid, money.amountRefunded] : ['0.00', '0.00']
  const amounts = money && [money.price ?? money.totalAmount, ...paid]
  const rows: unknown[] = [row ? { ...row, waitlistPosition: null } : null, amounts ?? null]
  for (const part of [registrationMedical, registrationOffice])
    rows.push((await reader.get(part, registrationId)) ?? null)
  return hashOf(canonicalJson(rows))
}

/** Returns the entities whose rows say what a camper does in a session, such as beds, with their fields for both. */
function ofCamperAndSession(relations: Relations): { entity: Entity; camper: string; session: string }[] {
  const sessionField = new Map(relations.referencesTo(campSessions).map(({ from, field }) => [from, field]))
  return relations.referencesTo(campers).flatMap(({ from, field }) => {
    const session = sessionField.get(from)
    const isIndexed = (from.indexes as readonly string[]).includes(field)
    return session && isIndexed && from !== registrations ? [{ entity: from, camper: field, session }] : []
  })
}

/** Returns whether a camper has anything in a session besides the registration. */
async function isUsed(reader: RowSource, relations: Relations, row: Registration): Promise<boolean> {
  const { id, camperId, sessionId } = row
  if (await isInUse(reader, relations, registrations, row)) return true
  if (await isReferredTo(reader, relations, registrations, id)) return true
  for (const { entity, camper, session } of ofCamperAndSession(relations)) {
    const rows = (await reader.list(entity, camper as never, camperId)) as Row[]
    if (rows.some((row) => row[session] === sessionId)) return true
  }
  return false
}

/** Takes back the registrations of an import that is undone, unless they were changed, paid for or used since. */
async function takeBack(context: RowContext, before: CamperImport, after: CamperImport): Promise<void> {
  if (before.undoneAt !== null || after.undoneAt === null) return
  const { store, relations } = context
  store.expect(after.registrationIds)
  for (const [index, registrationId] of after.registrationIds.entries()) {
    const row = await store.get(registrations, registrationId)
    if (!row || after.registrationPrints[index] !== (await registrationHash(store, registrationId))) continue
    if (!(await isUsed(store, relations, row))) await removeRow(context, registrations, row)
  }
}

/** What happens to registrations when an import is undone. */
export const importRules = [rowRule({ entity: camperImports, changed: takeBack })]

import { type CamperImport, camperContacts, camperImports, families } from '../campers/model'
import { type RowContext, rowRule } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { registrationMoney, registrations } from '../registration/model'
import { isAutomaticDiscount } from './discounts'
import { postEntry } from './ledger'
import { type AccountEntry, accountEntries } from './model'

/** Returns a family's entries without those that come with an import, and what undid them. */
function otherEntries(entries: readonly AccountEntry[]): AccountEntry[] {
  const imported = entries.filter((entry) => entry.category === 'opening' || isAutomaticDiscount(entry))
  const ids = new Set(imported.map(({ id }) => id))
  return entries.filter(({ id, undoes }) => !ids.has(id) && (undoes === null || !ids.has(undoes)))
}

/** Returns whether a family's account has an opening balance that was not reversed. */
export async function hasOpening(reader: RowSource, familyId: number): Promise<boolean> {
  const entries = await reader.list(accountEntries, 'familyId', familyId)
  return entries.some((each) => each.category === 'opening' && each.kind !== 'reversal' && !isReversed(each, entries))
}

function isReversed({ id }: AccountEntry, entries: readonly AccountEntry[]): boolean {
  return entries.some(({ kind, undoes }) => kind === 'reversal' && undoes === id)
}

/** Returns whether a family's account has been used for more than what comes with an import. */
async function isAccountUsed(reader: RowSource, familyId: number): Promise<boolean> {
  return otherEntries(await reader.list(accountEntries, 'familyId', familyId)).length > 0
}

/**
 * Reverses the opening balances of an import that is undone, unless anything else happened on the account since. Only
 * the server has ids for the reversals; a device waits for them.
 */
async function takeBack(context: RowContext, before: CamperImport, after: CamperImport): Promise<void> {
  const { store, newId } = context
  if (before.undoneAt !== null || after.undoneAt === null || !newId) return
  for (const entryId of after.entryIds) {
    const entry = await store.get(accountEntries, entryId)
    if (!entry) continue
    const { familyId, amount } = entry
    const entries = await store.list(accountEntries, 'familyId', familyId)
    if (otherEntries(entries).length > 0 || isReversed(entry, entries)) continue
    const reversal = { id: newId(), familyId, amount, kind: 'reversal' as const, undoes: entryId }
    await postEntry(context, { ...reversal, note: 'The import was undone' }, [], entry)
  }
}

/** What happens to opening balances when an import is undone, and what counts as use of an account. */
export const openingRules = [
  rowRule({ entity: camperImports, changed: takeBack }),
  rowRule({ entity: families, inUse: (reader, { id }) => isAccountUsed(reader, id) }),
  rowRule({
    entity: registrations,
    async inUse(reader, { id, camperId }) {
      const payerId = (await reader.get(registrationMoney, id))?.payerId ?? null
      const familyId = payerId ?? (await reader.get(camperContacts, camperId))?.familyId ?? null
      return familyId !== null && (await isAccountUsed(reader, familyId))
    },
  }),
]

import { z } from 'zod'
import { camperImports, families } from '../campers/model'
import { recordImport } from '../campers/roster/add-roster'
import { survivorOf } from '../campers/survivors'
import { Refusal, refuseIf } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { anyAmount, fromCents, toCents } from '../kernel/values/money'
import { postEntry } from './ledger'
import { hasOpening } from './opening'

/** What a family reads on its account. */
const DESCRIPTIONS = { charge: 'Balance from previous system', payment: 'Credit from previous system' } as const

/**
 * Puts what families owed, or had left over, in the system that the camp used before on their accounts: one entry per
 * family, once, even if the same file is imported again (Financial rule 45).
 *
 * @throws Refusal if a family is gone; an action that arrives late only leaves that family out
 */
export const importBalances = defineMutation({
  name: 'financial.importBalances.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({
    importId: id,
    fileName: camperImports.fields.fileName.schema.default('CSV'),
    /** Amounts above zero are owed by the family; those below are its credit. */
    balances: z.array(z.object({ entryId: id, familyId: id, amount: anyAmount })).max(5_000),
  }),
  async run(context, { importId, fileName, balances }) {
    const { store, live } = context
    const begun = await store.get(camperImports, importId)
    refuseIf(begun !== undefined && begun.undoneAt !== null, 'already_undone')
    const entryIds: number[] = []
    const gone: typeof balances = []
    for (const balance of balances) {
      const familyId = await survivorOf(store, families, balance.familyId)
      const cents = toCents(balance.amount)
      if (!(await store.get(families, familyId))) {
        if (live) throw new Refusal('not_found', { what: 'family' })
        gone.push(balance)
      } else if (cents !== 0 && !(await hasOpening(store, familyId))) {
        const kind = cents > 0 ? ('charge' as const) : ('payment' as const)
        const entry = { kind, amount: fromCents(Math.abs(cents)), category: 'opening' as const }
        await postEntry(context, { ...entry, id: balance.entryId, familyId, description: DESCRIPTIONS[kind] }, [])
        entryIds.push(balance.entryId)
      }
    }
    if (gone.length > 0)
      context.leftOut({ code: 'not_found', data: { what: 'family' }, args: { importId, fileName, balances: gone } })
    await recordImport(context, importId, fileName, { camperIds: [], familyIds: [], entryIds })
    return { importId, booked: entryIds.length, there: balances.length - entryIds.length - gone.length }
  },
})

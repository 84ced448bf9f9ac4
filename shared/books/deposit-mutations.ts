import { z } from 'zod'
import { accountEntries } from '../financial/model'
import { isFromPreviousSystem } from '../financial/prior-payments'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { amountFromZero } from '../kernel/values/money'
import { storeDrawers } from '../store/drawers'
import { depositsByLine, drawerCash, isDepositable, isReversed, totalOf } from './deposited'
import { DEPOSIT_LINES_MOST, type Deposit, type DepositLine, deposits } from './model'

const field = deposits.fields

async function drawerLine({ store }: MutationContext, drawerId: number): Promise<DepositLine> {
  const drawer = requireFound(await store.get(storeDrawers, drawerId), 'drawer')
  refuseIf(!isDepositable(drawer), 'drawer_not_depositable', { till: drawer.till })
  return { source: 'drawer', id: drawerId, amount: drawerCash(drawer) }
}

async function checkLine({ store }: MutationContext, entryId: number): Promise<DepositLine> {
  const entry = requireFound(await store.get(accountEntries, entryId), 'payment')
  const { kind, method, amount } = entry
  refuseIf(kind !== 'payment' || method !== 'check' || isFromPreviousSystem(entry), 'not_a_check')
  refuseIf(await isReversed(store, entryId), 'check_reversed')
  return { source: 'entry', id: entryId, amount }
}

/** Returns what people call a line, such as `Check 1042`. */
async function nameOf({ store }: MutationContext, { source, id }: DepositLine): Promise<string> {
  if (source === 'drawer') return `The drawer for ${(await store.get(storeDrawers, id))?.till ?? 'this till'}`
  const number = (await store.get(accountEntries, id))?.reference
  return number ? `Check ${number}` : 'The check'
}

/** Returns a deposit that people may still change: one that they made, and that isn't banked. */
async function openDeposit({ store }: MutationContext, depositId: number): Promise<Deposit> {
  const deposit = requireFound(await store.get(deposits, depositId), 'deposit')
  refuseIf(deposit.kind === 'payout', 'payout_not_changed')
  refuseIf(deposit.banked !== null, 'already_banked')
  return deposit
}

/** Puts signed-off drawers and checks into a deposit. Each can be in one deposit only (Financial rule 22). */
export const makeDeposit = defineMutation({
  name: 'books.deposit.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({
    depositId: id,
    day,
    drawerIds: z.array(id).max(DEPOSIT_LINES_MOST).default([]),
    entryIds: z.array(id).max(DEPOSIT_LINES_MOST).default([]),
    reference: field.reference.schema.default(null),
    note: field.note.schema.default(null),
  }),
  async run(context, { depositId, day, drawerIds, entryIds, reference, note }) {
    const { store, actor, at } = context
    const lines: DepositLine[] = []
    for (const drawerId of new Set(drawerIds)) lines.push(await drawerLine(context, drawerId))
    for (const entryId of new Set(entryIds)) lines.push(await checkLine(context, entryId))
    if (lines.length === 0) refuseWrong({ entryIds: 'Choose what to deposit' })
    if (lines.length > DEPOSIT_LINES_MOST) refuseWrong({ entryIds: `Choose ${DEPOSIT_LINES_MOST} or fewer` })
    const depositOf = depositsByLine(await store.all(deposits))
    for (const line of lines) {
      const taken = depositOf(line)
      if (taken) refuseIf(true, 'already_deposited', { what: await nameOf(context, line), day: taken.day })
    }
    const made = { id: depositId, day, lines, expected: totalOf(lines), reference, note, madeBy: actor.userId }
    await store.insert(deposits, { ...made, createdAt: at, banked: null, bankedOn: null, bankedBy: null })
    return { depositId }
  },
})

/** Records that the bank has a deposit, and what it counted. */
export const bankDeposit = defineMutation({
  name: 'books.bankDeposit.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({ depositId: id, banked: amountFromZero, bankedOn: day }),
  async run(context, { depositId, banked, bankedOn }) {
    await openDeposit(context, depositId)
    await context.store.patch(deposits, depositId, { banked, bankedOn, bankedBy: context.actor.userId })
  },
})

/** Takes a deposit apart that was made by mistake, until it is banked. What was in it can be deposited again. */
export const undoDeposit = defineMutation({
  name: 'books.undoDeposit.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({ depositId: id }),
  async run(context, { depositId }) {
    await openDeposit(context, depositId)
    await context.store.remove(deposits, depositId)
  },
})

import { z } from 'zod'
import { families } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { positiveAmount } from '../kernel/values/money'
import { campDayOf } from '../settings/camp-day'
import { accounts } from './church-model'
import { postEntry } from './ledger'
import { accountEntries, PAYMENT_WAYS } from './model'
import { accountOfKind, familyPayer, payerTitle } from './payer'
import { refuseIncomplete } from './payment-mutations'

const field = accountEntries.fields

/** The form of a fund. */
export const fundFields = z.object({
  name: requiredText(200, 'Enter the name of the fund'),
  isActive: z.boolean().default(true),
})

/** Adds a fund, renames it, closes it or opens it again. Awards keep the name they were given under. */
export const saveFund = defineMutation({
  name: 'financial.saveFund.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: fundFields.extend({ fundId: id, isNew: z.boolean() }),
  async run({ store, at }, { fundId, isNew, ...fields }) {
    // Entries have the id in the field that names a family.
    refuseIf((await store.get(families, fundId)) !== undefined, 'not_found', { what: 'fund' })
    const contact = { contactName: null, email: null, phone: null, address: null }
    if (isNew) await store.insert(accounts, { id: fundId, kind: 'fund', ...contact, ...fields, createdAt: at })
    else {
      requireFound(await accountOfKind(store, 'fund', fundId), 'fund')
      await store.patch(accounts, fundId, fields)
    }
    return { fundId }
  },
})

/**
 * Returns who gave a gift. A family goes by its name unless another is given, such as a grandparent's. One that was
 * deleted since is only a name.
 *
 * @throws Refusal `not_found` if a family is named, while live, that isn't there
 */
async function giverOf({ store, live }: MutationContext, giver: string | null, familyId: number | null) {
  const family = familyId === null ? undefined : await store.get(families, await survivorOf(store, families, familyId))
  if (live && familyId !== null) requireFound(family, 'family')
  const name = giver?.trim() || (family ? payerTitle(familyPayer(family)) : null)
  return { giver: name, giverFamilyId: family?.id ?? null }
}

/**
 * Records a gift to a fund (Financial rule 47). Money that has changed hands is always recorded, and flagged if the
 * fund had been closed.
 */
export const takeGift = defineMutation({
  name: 'financial.takeGift.v1',
  needs: 'payments.take',
  changesHands: true,
  keptAfterRestore: true,
  args: z.object({
    entryId: id,
    fundId: id,
    amount: positiveAmount,
    method: z.enum(PAYMENT_WAYS),
    /** Null if nobody is named. */
    giver: field.giver.schema.default(null),
    /** A family at camp that gave it, for its giving statement. */
    giverFamilyId: id.nullable().default(null),
    /** Null for today. */
    receivedOn: day.nullable().default(null),
    reference: field.reference.schema.default(null),
    cashReceived: positiveAmount.nullable().default(null),
    note: field.note.schema.default(null),
    till: field.till.schema.catch(null).default(null),
  }),
  async run(context, { entryId, fundId, receivedOn, giverFamilyId, ...rest }) {
    const { store, live } = context
    const fund = requireFound(await accountOfKind(store, 'fund', fundId), 'fund')
    const today = await campDayOf(context)
    if (live) {
      refuseIf(!fund.isActive, 'fund_closed')
      refuseIncomplete({ ...rest, towards: [] })
      if (receivedOn !== null && receivedOn > today) refuseWrong({ receivedOn: 'This day is in the future' })
    }
    const cashReceived = rest.method === 'cash' ? rest.cashReceived : null
    const from = await giverOf(context, rest.giver, giverFamilyId)
    const gift = {
      ...rest,
      ...from,
      id: entryId,
      familyId: fundId,
      kind: 'payment' as const,
      category: 'gift' as const,
    }
    const flags = fund.isActive ? [] : (['fund_closed'] as const)
    await postEntry(context, { ...gift, cashReceived, receivedOn: receivedOn ?? today }, flags)
    return { entryId }
  },
})

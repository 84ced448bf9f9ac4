import { z } from 'zod'
import { isOwnFamily } from '../campers/own'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { fromCents } from '../kernel/values/money'
import { campDayOf } from '../settings/camp-day'
import { accountRows, settled } from './account'
import { awardablePlaces, postAward, sponsoredBy } from './awards'
import { type Account, accounts, churchInvoices, type Sponsorship, sponsorships } from './church-model'
import { giveCode } from './code-discounts'
import type { CodeGiven } from './code-words'
import { offeredWith, typedCode } from './codes'
import { discountCodes } from './discount-model'
import { giveMatch } from './matching'
import { accountOfKind } from './payer'
import { sponsoredCents } from './sponsorship'

/** Mutations that only the server runs. The area doesn't list them, so no device can push one. */

type Claim = { familyId: number; asked: ReadonlySet<number> | null; today: string }
type Given = CodeGiven['given']
type ServerContext = MutationContext & { newId: () => number }

/** Gives a family what a church's code pays, and what a fund adds. */
async function giveAwards(
  context: ServerContext,
  sponsorship: Sponsorship,
  church: Account,
  { familyId, asked }: Claim,
): Promise<Given> {
  const { store, newId } = context
  const given: Given = []
  for (const { registrationId } of await awardablePlaces(store, familyId)) {
    if (asked && !asked.has(registrationId)) continue
    // Read again for each: an award changes what is unpaid and how much of the sponsorship is used.
    const place = (await awardablePlaces(store, familyId)).find((each) => each.registrationId === registrationId)
    if (!place || place.sponsoredBy.has(sponsorship.id) || place.endedBy.has(sponsorship.id)) continue
    const cents = sponsoredCents(sponsorship, place, await sponsoredBy(store, sponsorship))
    if (cents === 0) continue
    const source = { account: church, category: 'church' as const, sponsorship }
    const awardId = newId()
    await postAward(context, { awardId, chargeId: newId(), source, place, cents, till: null })
    const match = await giveMatch(context, { id: awardId, cents, sponsorship, place, till: null })
    given.push({ registrationId, amount: fromCents(cents), match })
  }
  return given
}

/**
 * Gives a family what a code is worth for their registrations: those asked for, or all of them. It is a church's code
 * (Financial rule 39) or a discount's (rule 46). The answer to a code that doesn't exist, has ended or is used up is
 * the same, so guessing tells nothing.
 */
export const claimCode = defineMutation({
  name: 'financial.claimCode.v1',
  needs: 'account.own',
  keptAfterRestore: true,
  args: z.object({ code: typedCode, familyId: id, registrationIds: z.array(id).max(50).default([]) }),
  async run(context, { code, familyId, registrationIds }) {
    const { store, actor, newId } = context
    if (!newId) throw new Refusal('code_not_usable')
    refuseIf(!(await isOwnFamily(store, actor, familyId)), 'not_found', { what: 'family' })
    const today = await campDayOf(context)
    const sponsorship = offeredWith(await store.all(sponsorships), code, today)
    const church = sponsorship && (await store.get(accounts, sponsorship.accountId))
    const discount = offeredWith(await store.all(discountCodes), code, today)
    const claim = { familyId, asked: registrationIds.length > 0 ? new Set(registrationIds) : null, today }
    const onServer = { ...context, newId }
    const awards = sponsorship && church ? await giveAwards(onServer, sponsorship, church, claim) : []
    const discounts = discount ? await giveCode(onServer, discount, familyId, claim) : []
    const given = [...awards, ...discounts]
    refuseIf(given.length === 0, 'code_not_usable')
    return { church: church?.name ?? null, discount: discount?.name ?? null, given }
  },
})

/** Makes an invoice of everything that is open on a church's account, with the camp's next number. */
export const makeInvoice = defineMutation({
  name: 'financial.makeInvoice.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({ invoiceId: id, accountId: id }),
  async run({ store, actor, at }, { invoiceId, accountId }) {
    requireFound(await accountOfKind(store, 'church', accountId), 'church')
    const { bills } = settled(await accountRows(store, accountId))
    const lines = bills.flatMap(({ id, open }) => (open > 0 ? [{ billId: id, amount: fromCents(open) }] : []))
    refuseIf(lines.length === 0, 'nothing_to_invoice')
    const number = Math.max(0, ...(await store.all(churchInvoices)).map((invoice) => invoice.number)) + 1
    const total = fromCents(bills.reduce((sum, { open }) => sum + open, 0))
    await store.insert(churchInvoices, {
      id: invoiceId,
      accountId,
      number,
      lines,
      total,
      madeBy: actor.userId,
      createdAt: at,
    })
    return { invoiceId }
  },
})

import { z } from 'zod'
import { families } from '../campers/model'
import { requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { fromCents, positiveAmount, toCents } from '../kernel/values/money'
import { registrations } from '../registration/model'
import { currencyOf, effectiveDay } from '../settings/camp-day'
import { accountRows, settled } from './account'
import {
  type AwardablePlace,
  type AwardSource,
  awardablePlaces,
  endBoth,
  excessDiscounts,
  followAwards,
  postAward,
  sponsoredBy,
} from './awards'
import { accounts, sponsorships } from './church-model'
import { isCodeInUse, isOffered, newCode } from './codes'
import { heldByFund } from './funds'
import { giveMatch } from './matching'
import { accountEntries } from './model'
import { accountOfKind } from './payer'
import { percentOrAmount } from './percent-or-amount'
import { accountOfRegistration } from './place-payer'
import { sponsoredCents } from './sponsorship'

const church = accounts.fields
const field = sponsorships.fields
const till = accountEntries.fields.till.schema.catch(null).default(null)

/** The form of a church. */
export const churchFields = z.object({
  name: requiredText(200, 'Enter the name of the church'),
  contactName: church.contactName.schema.default(null),
  email: z.email('Enter a valid email address').max(255).nullable().default(null),
  phone: church.phone.schema.default(null),
  address: church.address.schema.default(null),
})

/** Adds a church, or changes one. */
export const saveAccount = defineMutation({
  name: 'financial.saveAccount.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: churchFields.extend({ accountId: id, isNew: z.boolean() }),
  async run({ store, at }, { accountId, isNew, ...fields }) {
    // Entries have the id in the field that names a family.
    refuseIf((await store.get(families, accountId)) !== undefined, 'not_found', { what: 'church' })
    if (isNew) await store.insert(accounts, { id: accountId, kind: 'church', ...fields, createdAt: at })
    else {
      requireFound(await accountOfKind(store, 'church', accountId), 'church')
      await store.patch(accounts, accountId, fields)
    }
    return { accountId }
  },
})

/** The form of a sponsorship. */
export const sponsorshipFields = percentOrAmount(
  z.object({
    code: newCode,
    percent: field.percent.schema.default(null),
    amount: positiveAmount.nullable().default(null),
    childCap: positiveAmount.nullable().default(null),
    totalCap: positiveAmount.nullable().default(null),
    childrenMost: field.childrenMost.schema.default(null),
    until: field.until.schema.default(null),
    sessionIds: field.sessionIds.schema.default([]),
    isActive: z.boolean().default(true),
    matchFundId: id.nullable().default(null),
    matchPercent: field.matchPercent.schema.default(null),
    matchCap: positiveAmount.nullable().default(null),
  }),
).refine(({ matchFundId, matchPercent }) => (matchFundId === null) === (matchPercent === null), {
  message: 'Choose a fund and enter the percentage that it adds',
  path: ['matchPercent'],
})

/** Adds a sponsorship of a church, or changes one. Awards that were given before stay as they are. */
export const saveSponsorship = defineMutation({
  name: 'financial.saveSponsorship.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: sponsorshipFields.safeExtend({ sponsorshipId: id, accountId: id, isNew: z.boolean() }),
  async run({ store }, { sponsorshipId, accountId, isNew, ...fields }) {
    requireFound(await accountOfKind(store, 'church', accountId), 'church')
    if (fields.matchFundId !== null) requireFound(await accountOfKind(store, 'fund', fields.matchFundId), 'fund')
    refuseIf(await isCodeInUse(store, fields.code, sponsorshipId), 'code_in_use')
    if (isNew) await store.insert(sponsorships, { id: sponsorshipId, accountId, ...fields })
    else {
      const before = requireFound(await store.get(sponsorships, sponsorshipId), 'sponsorship')
      refuseIf(before.accountId !== accountId, 'not_found', { what: 'sponsorship' })
      await store.patch(sponsorships, sponsorshipId, fields)
    }
    return { sponsorshipId }
  },
})

/** What a church or a fund can pay for a registration now. */
interface Offer {
  source: AwardSource
  place: AwardablePlace
  /** In cents. */
  most: number
  /** What is given if no amount is asked for, in cents. */
  usual: number
}

/** Returns the place of a registration on its family's account; undefined if no award can be given for it. */
async function placeOf({ store }: MutationContext, registrationId: number): Promise<AwardablePlace | undefined> {
  requireFound(await store.get(registrations, registrationId), 'registration')
  const familyId = await accountOfRegistration(store, registrationId)
  const places = familyId === null ? [] : await awardablePlaces(store, familyId)
  return places.find((each) => each.registrationId === registrationId)
}

/** Returns what a sponsorship pays for a registration today. */
async function offerOfChurch(context: MutationContext, sponsorshipId: number, registrationId: number): Promise<Offer> {
  const { store } = context
  const sponsorship = requireFound(await store.get(sponsorships, sponsorshipId), 'sponsorship')
  const account = requireFound(await store.get(accounts, sponsorship.accountId), 'church')
  const place = await placeOf(context, registrationId)
  if (!place || place.sponsoredBy.has(sponsorshipId)) throw new Refusal('nothing_to_award')
  const most = sponsoredCents(sponsorship, place, await sponsoredBy(store, sponsorship))
  refuseIf(most === 0, 'nothing_to_award')
  refuseIf(!isOffered(sponsorship, await effectiveDay(context)), 'sponsorship_off')
  return { source: { account, category: 'church', sponsorship }, place, most, usual: most }
}

/** Returns what a fund can give for a registration: what is unpaid. What the fund holds is checked with the entry. */
async function offerOfFund(context: MutationContext, fundId: number, registrationId: number): Promise<Offer> {
  const { store } = context
  const account = requireFound(await accountOfKind(store, 'fund', fundId), 'fund')
  refuseIf(!account.isActive, 'fund_closed')
  const place = await placeOf(context, registrationId)
  if (!place || place.open === 0) throw new Refusal('nothing_to_award', { from: 'fund' })
  const held = await heldByFund(store, fundId)
  const usual = held > 0 ? Math.min(place.open, held) : place.open
  return { source: { account, category: 'fund', sponsorship: null }, place, most: place.open, usual }
}

/**
 * Gives an award for a registration, from a sponsorship or from a fund: an award on the family's bill, and a charge for
 * the same amount on the church's or the fund's account (Financial rules 39 and 48).
 */
export const award = defineMutation({
  name: 'financial.award.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({
    awardId: id,
    chargeId: id,
    /** Null for an award from a fund. */
    sponsorshipId: id.nullable().default(null),
    /** Null for an award from a sponsorship. */
    fundId: id.nullable().default(null),
    registrationId: id,
    /** Null for what the sponsorship pays, or as much as the fund can. */
    amount: positiveAmount.nullable().default(null),
    till,
  }),
  async run(context, { awardId, chargeId, sponsorshipId, fundId, registrationId, amount, till }) {
    refuseIf((sponsorshipId === null) === (fundId === null), 'not_found', { what: 'fund' })
    const { source, place, most, usual } =
      fundId === null
        ? await offerOfChurch(context, sponsorshipId ?? 0, registrationId)
        : await offerOfFund(context, fundId, registrationId)
    const cents = amount === null ? usual : toCents(amount)
    const currency = await currencyOf(context.store)
    refuseIf(cents > most, 'award_too_much', { most: fromCents(most), currency })
    await postAward(context, { awardId, chargeId, source, place, cents, till })
    const { sponsorship } = source
    const match = sponsorship && (await giveMatch(context, { id: awardId, cents, sponsorship, place, till }))
    return { entryId: awardId, amount: fromCents(cents), match }
  },
})

/** Ends what is left of an award, on the family's bill and on the account that pays it, and its match. */
export const endAward = defineMutation({
  name: 'financial.endAward.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({
    entryId: id,
    chargeEndId: id,
    awardId: id,
    reason: requiredText(480, 'A reason is required'),
    till,
  }),
  async run(context, { entryId, chargeEndId, awardId, reason, till }) {
    const given = requireFound(await context.store.get(accountEntries, awardId), 'award')
    refuseIf(given.kind !== 'award', 'not_found', { what: 'award' })
    const { left } = settled(await accountRows(context.store, given.familyId))
    const cents = left.get(awardId) ?? 0
    refuseIf(cents === 0, 'award_ended')
    refuseIf((await excessDiscounts(context.store, given, cents)).beyond > 0, 'charge_has_discounts')
    await endBoth(context, given, cents, { awardEnd: entryId, chargeEnd: chargeEndId }, { note: reason, till })
    await followAwards(context, given.familyId)
    return { entryId }
  },
})

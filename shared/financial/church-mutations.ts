import { z } from 'zod'
import { families } from '../campers/model'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { fromCents, positiveAmount, toCents } from '../kernel/values/money'
import { registrations } from '../registration/model'
import { effectiveDay } from '../settings/camp-day'
import { CAMP_ID, campProfile } from '../settings/model'
import { accountRows, settled } from './account'
import { awardablePlaces, endBoth, excessDiscounts, postAward, sponsoredBy } from './awards'
import { accounts, sponsorships } from './church-model'
import { isCodeInUse, isOffered, newCode } from './codes'
import { accountEntries } from './model'
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
      requireFound(await store.get(accounts, accountId), 'church')
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
  }),
)

/** Adds a sponsorship of a church, or changes one. Awards that were given before stay as they are. */
export const saveSponsorship = defineMutation({
  name: 'financial.saveSponsorship.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: sponsorshipFields.safeExtend({ sponsorshipId: id, accountId: id, isNew: z.boolean() }),
  async run({ store }, { sponsorshipId, accountId, isNew, ...fields }) {
    requireFound(await store.get(accounts, accountId), 'church')
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

/** Returns what a sponsorship pays for a registration today, with the place. */
async function awardFor({ store }: MutationContext, sponsorshipId: number, registrationId: number) {
  const sponsorship = requireFound(await store.get(sponsorships, sponsorshipId), 'sponsorship')
  const { name } = requireFound(await store.get(accounts, sponsorship.accountId), 'church')
  requireFound(await store.get(registrations, registrationId), 'registration')
  const familyId = await accountOfRegistration(store, registrationId)
  const places = familyId === null ? [] : await awardablePlaces(store, familyId)
  const place = places.find((each) => each.registrationId === registrationId)
  refuseIf(!place || place.sponsoredBy.has(sponsorshipId), 'nothing_to_award')
  const most = place ? sponsoredCents(sponsorship, place, await sponsoredBy(store, sponsorship)) : 0
  refuseIf(most === 0, 'nothing_to_award')
  return { sponsorship, churchName: name, place: requireFound(place, 'registration'), most }
}

/**
 * Gives a sponsorship for a registration: an award on the family's bill, and a charge for the same amount on the
 * church's account (Financial rule 39).
 */
export const award = defineMutation({
  name: 'financial.award.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({
    awardId: id,
    chargeId: id,
    sponsorshipId: id,
    registrationId: id,
    /** Null for what the sponsorship pays. */
    amount: positiveAmount.nullable().default(null),
    till,
  }),
  async run(context, { awardId, chargeId, sponsorshipId, registrationId, amount, till }) {
    const { most, ...given } = await awardFor(context, sponsorshipId, registrationId)
    refuseIf(!isOffered(given.sponsorship, await effectiveDay(context)), 'sponsorship_off')
    const cents = amount === null ? most : toCents(amount)
    const currency = (await context.store.get(campProfile, CAMP_ID))?.currency
    refuseIf(cents > most, 'award_too_much', { most: fromCents(most), currency })
    await postAward(context, { ...given, awardId, chargeId, cents, till })
    return { entryId: awardId, amount: fromCents(cents) }
  },
})

/** Ends what is left of an award, on the family's bill and on the church's account. */
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
    return { entryId }
  },
})

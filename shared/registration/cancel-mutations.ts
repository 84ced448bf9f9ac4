import { z } from 'zod'
import { camperContacts } from '../campers/model'
import { refuseSecondHome } from '../campers/own'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { can, ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { followChange } from '../kernel/rules/relations'
import { id } from '../kernel/values/ids'
import { amountFromZero, display, fromCents, toCents } from '../kernel/values/money'
import { campSessions } from '../sessions/model'
import { effectiveDay } from '../settings/camp-day'
import { CAMP_ID, campProfile, FAMILIES_CANCEL } from '../settings/model'
import { familiesCancel, refuseWay, wayToCancel } from './cancelling'
import { moveTo } from './change-mutations'
import { factsOf, withGivenBack } from './facts'
import { type RegistrationMoney, registrationMoney, registrations } from './model'
import { REFUND_STEPS_MOST, refundStep } from './refund-policy'
import { keptInCents } from './rules'

/** Cancels as earlier versions do: it states how much of what was paid is refunded, and the camp keeps the rest. */
export const cancelRegistrationV1 = defineMutation({
  name: 'registration.cancel.v1',
  needs: 'registrations.write',
  keptAfterRestore: true,
  args: z.object({ registrationId: id, refund: amountFromZero.default('0.00') }),
  async run(context, { registrationId, refund }) {
    const { store, actor } = context
    const registration = requireFound(await store.get(registrations, registrationId), 'registration')
    // Cancelling twice would refund the money twice.
    const { status } = registration
    refuseIf(status === 'cancelled', 'registration_status', { from: status, to: status })
    await moveTo(context, registration, 'cancelled')
    const cents = toCents(refund)
    if (cents === 0) return
    refuseIf(!can(actor, 'registrations.refund'), 'forbidden', { needs: 'registrations.refund' })
    const money = requireFound(await store.get(registrationMoney, registrationId), 'registration')
    const kept = keptInCents(money)
    if (cents > kept) refuseWrong({ refund: `You can refund up to ${display(fromCents(kept))}` })
    await store.patch(registrationMoney, registrationId, withGivenBack(money, cents))
    await followChange(context, registrationMoney, money)
  },
})

/**
 * Cancels a registration: the camp keeps a part of what was paid, and the rest is refunded or stays on the family's
 * account as credit (Registration rule 19). The amount paid counts as it is on arrival, so the camp never keeps more
 * than it has.
 */
export const cancelRegistration = defineMutation({
  name: 'registration.cancel.v2',
  needs: 'registrations.refund',
  keptAfterRestore: true,
  args: z.object({ registrationId: id, keep: amountFromZero, back: z.enum(['refund', 'credit']) }),
  async run(context, { registrationId, keep, back }) {
    const { store, live } = context
    const registration = requireFound(await store.get(registrations, registrationId), 'registration')
    const { status } = registration
    refuseIf(status === 'cancelled', 'registration_status', { from: status, to: status })
    const before = requireFound(await store.get(registrationMoney, registrationId), 'registration')
    const paid = Math.max(0, keptInCents(before))
    if (live && toCents(keep) > paid) refuseWrong({ keep: `The camp can keep up to ${display(fromCents(paid))}` })
    const keeps = Math.min(toCents(keep), paid)
    await moveTo(context, registration, 'cancelled')
    const money = requireFound(await store.get(registrationMoney, registrationId), 'registration')
    const kept = back === 'refund' ? withGivenBack(money, paid - keeps) : await asCredit(context, money, paid - keeps)
    await store.patch(registrationMoney, registrationId, kept)
    await followChange(context, registrationMoney, money)
  },
})

/**
 * Returns the fields for a camp that keeps only a part of a place's money: the rest belongs to the account, so the
 * amounts follow the ledger from now on.
 *
 * @param back how much of what was paid doesn't stay with the camp, in cents
 */
async function asCredit({ store }: MutationContext, money: RegistrationMoney, back: number) {
  const facts = factsOf(money)
  const payerId = money.payerId ?? (await store.get(camperContacts, money.camperId))?.familyId ?? null
  refuseIf(payerId === null, 'no_account')
  const { price, broughtIn, givenBack, keeps } = facts
  return {
    payerId,
    price: fromCents(price),
    broughtIn: fromCents(broughtIn),
    givenBack: fromCents(givenBack),
    keeps: fromCents(Math.max(0, keeps - back)),
  }
}

/** Sets how much of what was paid is refunded when a place is given up, by the number of days left. */
export const setRefundPolicy = defineMutation({
  name: 'registration.setRefundPolicy.v1',
  needs: 'registrations.rules',
  audited: 'settings',
  args: z.object({
    steps: z
      .array(refundStep)
      .max(REFUND_STEPS_MOST)
      .refine((steps) => new Set(steps.map(({ daysBefore }) => daysBefore)).size === steps.length, {
        message: 'Two steps have the same number of days',
      }),
  }),
  async run({ store }, { steps }) {
    requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    const refundSteps = [...steps].sort((a, b) => b.daysBefore - a.daysBefore)
    await store.patch(campProfile, CAMP_ID, { refundSteps })
  },
})

/** Records that a family asks the office to cancel: the place stays until the office has decided. */
export const askToCancel = defineMutation({
  name: 'registration.askToCancel.v1',
  needs: 'registrations.create',
  keptAfterRestore: true,
  args: z.object({ registrationId: id }),
  async run(context, { registrationId }) {
    const { store, actor } = context
    const registration = requireFound(await store.get(registrations, registrationId), 'registration')
    await refuseSecondHome(store, actor, registration.camperId, 'registration')
    const { status } = registration
    refuseIf(status === 'cancelled', 'registration_status', { from: status, to: status })
    if (ownRowsOnly(actor)) {
      const session = requireFound(await store.get(campSessions, registration.sessionId), 'session')
      const money = await store.get(registrationMoney, registrationId)
      refuseWay(wayToCancel(session, money, await familiesCancel(context), await effectiveDay(context)), session)
    }
    await store.patch(registrations, registrationId, { cancelWish: ['asked'] })
  },
})

/**
 * Marks a family's cancellation, or its request to cancel, as reviewed by the office; the registration keeps its
 * status.
 */
export const settleCancelWish = defineMutation({
  name: 'registration.settleCancelWish.v1',
  needs: 'registrations.write',
  args: z.object({ registrationId: id }),
  async run({ store }, { registrationId }) {
    requireFound(await store.get(registrations, registrationId), 'registration')
    await store.patch(registrations, registrationId, { cancelWish: [] })
  },
})

/** Sets what families may do without the office: cancel, and register children outside the age range. */
export const setRegistrationRules = defineMutation({
  name: 'registration.setRules.v1',
  needs: 'registrations.rules',
  audited: 'settings',
  args: z.object({ familiesCancel: z.enum(FAMILIES_CANCEL), agesOutside: z.boolean() }),
  async run({ store }, rules) {
    requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    await store.patch(campProfile, CAMP_ID, rules)
  },
})

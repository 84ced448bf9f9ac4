import { z } from 'zod'
import { refuseOthersCamper } from '../campers/own'
import { can, ownRowsOnly } from '../kernel/capabilities'
import { defineMutation } from '../kernel/define'
import { id } from '../kernel/ids'
import { amountFromZero, display, fromCents, toCents } from '../kernel/money'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusal'
import { followChange } from '../kernel/relations'
import { campSessions } from '../sessions/model'
import { CAMP_ID, campProfile, FAMILIES_CANCEL } from '../settings/model'
import { familiesCancel, refuseWay, wayToCancel } from './cancelling'
import { moveTo } from './change-mutations'
import { withGivenBack } from './facts'
import { registrationMoney, registrations } from './model'
import { effectiveDay } from './mutations'
import { keptInCents } from './rules'

/** Cancels a registration, and says how much of what was paid goes back to the family (Registration rule 19). */
export const cancelRegistration = defineMutation({
  name: 'registration.cancel.v1',
  needs: 'registrations.write',
  keptAfterRestore: true,
  args: z.object({ registrationId: id, refund: amountFromZero.default('0.00') }),
  async run(context, { registrationId, refund }) {
    const { store, actor } = context
    const registration = requireFound(await store.get(registrations, registrationId), 'registration')
    // Twice would give the money back twice.
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

/** A family asks the office to cancel: the place stays until the office has looked at it. */
export const askToCancel = defineMutation({
  name: 'registration.askToCancel.v1',
  needs: 'registrations.create',
  keptAfterRestore: true,
  args: z.object({ registrationId: id }),
  async run(context, { registrationId }) {
    const { store, actor } = context
    const registration = requireFound(await store.get(registrations, registrationId), 'registration')
    await refuseOthersCamper(store, actor, registration.camperId, 'registration')
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

/** The office has looked at what a family asked for or did; a place that was asked to be cancelled stays. */
export const settleCancelWish = defineMutation({
  name: 'registration.settleCancelWish.v1',
  needs: 'registrations.write',
  args: z.object({ registrationId: id }),
  async run({ store }, { registrationId }) {
    requireFound(await store.get(registrations, registrationId), 'registration')
    await store.patch(registrations, registrationId, { cancelWish: [] })
  },
})

/** Sets what families may do by themselves: cancel, and register children of other ages. */
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

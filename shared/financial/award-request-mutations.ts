import { z } from 'zod'
import { isOwnCamper, isOwnFamily } from '../campers/own'
import { requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { amountFromZero, display, fromCents, positiveAmount, toCents } from '../kernel/values/money'
import { registrations } from '../registration/model'
import { currencyOf } from '../settings/camp-day'
import { caseFacts, givenFor, isOpenRequest, placeOn, removeCase, withdrawRequest } from './award-cases'
import { type AwardRequest, awardCases, awardRequests, MAX_REASON } from './award-model'
import { award } from './church-mutations'
import { accountOfRegistration } from './place-payer'

const field = awardRequests.fields

/** The form of a request for help. */
export const askFields = z.object({
  household: field.household.schema,
  income: amountFromZero,
  amount: positiveAmount,
  reason: requiredText(MAX_REASON, 'A reason is required'),
})

/** Returns whether a person may ask for a family: another family's registration doesn't exist for a parent. */
async function mayAskFor({ store, actor }: MutationContext, familyId: number): Promise<boolean> {
  return !ownRowsOnly(actor) || (await isOwnFamily(store, actor, familyId))
}

/** Asks the camp to pay a part of what is unpaid of a registration (Financial rule 50). */
export const askAward = defineMutation({
  name: 'financial.askAward.v1',
  needs: 'awards.ask',
  keptAfterRestore: true,
  notLogged: ['household', 'income', 'reason'],
  args: askFields.extend({ registrationId: id }),
  async run(context, { registrationId, ...asked }) {
    const { store, actor, at } = context
    const familyId = await accountOfRegistration(store, registrationId)
    if (familyId === null || !(await mayAskFor(context, familyId)))
      throw new Refusal('not_found', { what: 'registration' })
    const before = await store.get(awardRequests, registrationId)
    refuseIf(before?.familyId === familyId && before.status !== 'withdrawn', 'help_asked')
    const open = (await placeOn(store, familyId, registrationId))?.open ?? 0
    refuseIf(open === 0, 'nothing_to_ask')
    if (toCents(asked.amount) > open)
      refuseWrong({ amount: `Only ${display(fromCents(open), await currencyOf(store))} is unpaid` })
    const fresh = { ...asked, familyId, status: 'asked', caseId: null, awardId: null } as const
    const row = { ...fresh, askedBy: actor.userId, createdAt: at }
    // It was withdrawn, or it is of the family that the child belonged to before.
    if (before) await removeCase(store, before)
    if (before) await store.patch(awardRequests, registrationId, row)
    else await store.insert(awardRequests, { id: registrationId, ...row })
    return { registrationId }
  },
})

const ofRequest = z.object({ registrationId: id })

async function requestOf({ store }: MutationContext, registrationId: number): Promise<AwardRequest> {
  return requireFound(await store.get(awardRequests, registrationId), 'request')
}

/** Withdraws a family's request; its case goes too. */
export const withdrawAward = defineMutation({
  name: 'financial.withdrawAward.v1',
  needs: 'awards.ask',
  keptAfterRestore: true,
  args: ofRequest,
  async run(context, { registrationId }) {
    const request = await requestOf(context, registrationId)
    refuseIf(!(await mayAskFor(context, request.familyId)), 'not_found', { what: 'request' })
    refuseIf(!isOpenRequest(request), 'help_closed')
    await withdrawRequest(context, request)
  },
})

/** Gives a request to the committee as a case, or changes the reason and updates the facts of one that is undecided. */
export const prepareCase = defineMutation({
  name: 'financial.prepareCase.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  notLogged: ['reason'],
  args: ofRequest.extend({
    /** The id of a new case: it comes from the office's device, because ids tell which device made them. */
    caseId: id,
    reason: requiredText(MAX_REASON, 'Write the reason without names'),
  }),
  async run(context, { registrationId, caseId, reason }) {
    const { store } = context
    const request = await requestOf(context, registrationId)
    refuseIf(!isOpenRequest(request), 'help_closed')
    const facts = { ...(await caseFacts(store, request)), reason }
    refuseIf(toCents(facts.bill) === 0, 'nothing_to_award', { from: 'fund' })
    const known = request.caseId === null ? undefined : await store.get(awardCases, request.caseId)
    if (known) {
      refuseIf(known.decision !== null, 'case_decided')
      await store.patch(awardCases, known.id, facts)
      return { caseId: known.id }
    }
    const number = Math.max(0, ...(await store.all(awardCases)).map((each) => each.number)) + 1
    const undecided = { decision: null, recommended: null, note: null, decidedBy: null }
    await store.insert(awardCases, { id: caseId, number, ...facts, ...undecided })
    await store.patch(awardRequests, registrationId, { status: 'review', caseId })
    return { caseId }
  },
})

/** Closes a request without an award. An undecided case is removed; one that the committee has decided stays. */
export const closeRequest = defineMutation({
  name: 'financial.closeRequest.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: ofRequest,
  async run(context, { registrationId }) {
    const { store } = context
    const request = await requestOf(context, registrationId)
    refuseIf(!isOpenRequest(request), 'help_closed')
    const known = request.caseId === null ? undefined : await store.get(awardCases, request.caseId)
    const isDecided = known !== undefined && known.decision !== null
    if (!isDecided) await removeCase(store, request)
    await store.patch(awardRequests, registrationId, { status: 'closed', caseId: isDecided ? known.id : null })
  },
})

/**
 * Opens a request again that was closed, or whose award has ended. It needs a new case, because the committee decides
 * each once.
 */
export const reopenRequest = defineMutation({
  name: 'financial.reopenRequest.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: ofRequest,
  async run(context, { registrationId }) {
    const request = await requestOf(context, registrationId)
    const isEnded = request.status === 'awarded' && (await givenFor(context.store, request)) === 0
    refuseIf(request.status !== 'closed' && !isEnded, 'help_not_closed')
    await removeCase(context.store, request)
    await context.store.patch(awardRequests, registrationId, { status: 'asked', caseId: null, awardId: null })
  },
})

/** Returns whether a request is of a person's own family, or for their own child, whom another family pays for. */
async function isOwnRequest({ store, actor }: MutationContext, { id, familyId }: AwardRequest): Promise<boolean> {
  if (await isOwnFamily(store, actor, familyId)) return true
  const registration = await store.get(registrations, id)
  return registration !== undefined && isOwnCamper(store, actor, registration.camperId)
}

/**
 * Decides a case, once: the committee recommends an amount, or declines. Nobody decides about their own family, which
 * only the server can know for those who see cases only.
 */
export const decideCase = defineMutation({
  name: 'financial.decideCase.v1',
  needs: 'awards.review',
  keptAfterRestore: true,
  notLogged: ['note'],
  args: z.object({
    caseId: id,
    /** Null to decline. */
    amount: positiveAmount.nullable(),
    note: awardCases.fields.note.schema.default(null),
  }),
  async run(context, { caseId, amount, note }) {
    const { store, actor } = context
    const found = requireFound(await store.get(awardCases, caseId), 'case')
    const [request] = await store.list(awardRequests, 'caseId', caseId)
    refuseIf(request !== undefined && (await isOwnRequest(context, request)), 'own_case')
    refuseIf(found.decision !== null, 'case_decided')
    if (amount !== null && toCents(amount) > toCents(found.bill))
      refuseWrong({ amount: `Only ${display(found.bill, await currencyOf(store))} is unpaid` })
    const decision = amount === null ? 'decline' : 'award'
    await store.patch(awardCases, caseId, { decision, recommended: amount, note, decidedBy: actor.userId })
    return { caseId }
  },
})

/**
 * Gives the family what the committee recommends, or less, from a fund (Financial rule 53). It is an award like any
 * other: never more than is unpaid, or than the fund holds.
 */
export const giveRequested = defineMutation({
  name: 'financial.giveRequested.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: award.args.pick({ awardId: true, chargeId: true, registrationId: true, till: true }).extend({
    fundId: id,
    amount: positiveAmount,
  }),
  async run(context, { registrationId, fundId, amount, ...given }) {
    const { store } = context
    const request = await requestOf(context, registrationId)
    refuseIf(!isOpenRequest(request), 'help_closed')
    const known = request.caseId === null ? undefined : await store.get(awardCases, request.caseId)
    const most = known?.recommended ?? null
    if (most === null) throw new Refusal('case_not_awarded')
    refuseIf(toCents(amount) > toCents(most), 'award_too_much', { most, currency: await currencyOf(store) })
    const isTheirs = (await accountOfRegistration(store, registrationId)) === request.familyId
    refuseIf(!isTheirs, 'nothing_to_award', { from: 'fund' })
    await award.run(context, { ...given, registrationId, fundId, amount, sponsorshipId: null })
    await store.patch(awardRequests, registrationId, { status: 'awarded', awardId: given.awardId })
    return { entryId: given.awardId }
  },
})

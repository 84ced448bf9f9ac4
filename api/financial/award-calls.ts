import type { Context } from 'hono'
import { z } from 'zod'
import { awardCases, awardRequests } from '#shared/financial/award-model'
import {
  askAward,
  askFields,
  closeRequest,
  decideCase,
  giveRequested,
  prepareCase,
  reopenRequest,
  withdrawAward,
} from '#shared/financial/award-request-mutations'
import { accountEntries } from '#shared/financial/model'
import { awardLetter, casesInOrder, helpRequests } from '#shared/financial/reads'
import { requireFound } from '#shared/kernel/refusals/refusal'
import type { Mutation } from '#shared/kernel/rules/define'
import type { id } from '#shared/kernel/values/ids'
import { amountFromZero } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { pdfAnswer } from '../pdf/answer'
import { oneRowOf, readAs, runForCall, withOrganization } from '../sync/rest'
import { awardPdf } from './award-letter'

const [request, awardCase, entry] = [rowOf(awardRequests), rowOf(awardCases), rowOf(accountEntries)]

/** Runs an action about the request for a registration, and returns the request. */
async function onRequest(
  c: Context<Env>,
  mutation: Mutation<z.ZodObject<{ registrationId: typeof id }>>,
  registrationId: number,
) {
  await runForCall(c, mutation, () => ({ registrationId }))
  return oneRowOf(c, awardRequests, registrationId, 'request')
}

async function letter(c: Context<Env>, registrationId: number): Promise<Response> {
  const { found, camp } = await readAs(c, async ({ reader, one }) => ({
    found: await awardLetter(reader, registrationId),
    camp: await one(campProfile, CAMP_ID),
  }))
  const bytes = await awardPdf(requireFound(camp, 'camp'), requireFound(found, 'letter'))
  return pdfAnswer(c, bytes, 'award-letter.pdf')
}

/** Requests for help, the committee's cases, and letters over HTTP (Financial rules 50 to 54). */
export const awardCalls = [
  defineCall(
    'GET',
    '/help-requests',
    'Every request for help, with its registration; only for people who see accounts',
    {
      right: 'financial.read',
      answer: list(
        request.extend({
          place: z.string().meta({ description: 'The child and the session' }),
          family: z.string(),
          unpaid: amountFromZero,
          given: amountFromZero.nullable().meta({ description: 'What is left of its award' }),
        }),
      ),
      async handle(c) {
        const all = await readAs(c, (rows) => helpRequests(rows.reader))
        const lines = all.map(({ request, place, family, unpaid, given }) => ({
          ...request,
          place,
          family,
          unpaid,
          given,
        }))
        return withOrganization(
          c,
          lines.sort((a, b) => a.id - b.id),
        )
      },
    },
  ),
  defineCall(
    'POST',
    '/registrations/:id/help-request',
    'Asks for help with a registration; parents only for their own family',
    {
      does: [askAward],
      body: askFields,
      answer: made(request),
      refusals: ['help_asked', 'nothing_to_ask'],
      async handle(c, { id, body }) {
        await runForCall(c, askAward, () => ({ ...body, registrationId: id }))
        return oneRowOf(c, awardRequests, id, 'request')
      },
    },
  ),
  defineCall('POST', '/help-requests/:id/withdraw', "Withdraws a request; parents only their own family's", {
    does: [withdrawAward],
    answer: ok(request),
    refusals: ['help_closed'],
    handle: (c, { id }) => onRequest(c, withdrawAward, id),
  }),
  defineCall('POST', '/help-requests/:id/case', 'Gives a request to the committee, with the reason without names', {
    does: [prepareCase],
    body: prepareCase.args.pick({ reason: true }),
    answer: made(awardCase),
    refusals: ['help_closed', 'case_decided', 'nothing_to_award'],
    async handle(c, { id, body }) {
      const build = (ids: { next(): number }) => ({ ...body, registrationId: id, caseId: ids.next() })
      const { caseId } = await runForCall(c, prepareCase, build)
      return oneRowOf(c, awardCases, caseId, 'case')
    },
  }),
  defineCall('POST', '/help-requests/:id/close', 'Closes a request without an award', {
    does: [closeRequest],
    answer: ok(request),
    refusals: ['help_closed'],
    handle: (c, { id }) => onRequest(c, closeRequest, id),
  }),
  defineCall('POST', '/help-requests/:id/reopen', 'Opens a request again; it needs a new case', {
    does: [reopenRequest],
    answer: ok(request),
    refusals: ['help_not_closed'],
    handle: (c, { id }) => onRequest(c, reopenRequest, id),
  }),
  defineCall('POST', '/help-requests/:id/award', 'Gives what the committee recommends, or less, from a fund', {
    does: [giveRequested],
    body: giveRequested.args.pick({ fundId: true, amount: true, till: true }),
    answer: made(entry),
    refusals: ['help_closed', 'case_not_awarded', 'award_too_much', 'nothing_to_award', 'fund_too_low', 'fund_closed'],
    async handle(c, { id, body }) {
      const build = (ids: { next(): number }) => ({
        ...body,
        registrationId: id,
        awardId: ids.next(),
        chargeId: ids.next(),
      })
      const { entryId } = await runForCall(c, giveRequested, build)
      return oneRowOf(c, accountEntries, entryId, 'entry')
    },
  }),
  defineCall('GET', '/help-requests/:id/letter', 'The letter about an award as a PDF; parents get only their own', {
    right: 'awards.letter',
    answer: { status: 200, type: 'application/pdf' },
    handle: (c, { id }) => letter(c, id),
  }),
  defineCall('GET', '/award-cases', "The committee's cases, without names", {
    reads: awardCases,
    answer: list(awardCase),
    async handle(c) {
      const all = await readAs(c, (rows) => {
        rows.refuseUnseen(awardCases)
        return casesInOrder(rows.reader)
      })
      return withOrganization(
        c,
        all.sort((a, b) => a.id - b.id),
      )
    },
  }),
  defineCall('POST', '/award-cases/:id/decide', 'Decides a case: an amount, or null to decline', {
    does: [decideCase],
    body: decideCase.args.omit({ caseId: true }),
    answer: ok(awardCase),
    refusals: ['case_decided', 'own_case'],
    async handle(c, { id, body }) {
      await runForCall(c, decideCase, () => ({ ...body, caseId: id }))
      return oneRowOf(c, awardCases, id, 'case')
    },
  }),
]

import type { Context } from 'hono'
import { z } from 'zod'
import { accounts, churchInvoices, sponsorships } from '#shared/financial/church-model'
import {
  award,
  churchFields,
  endAward,
  saveAccount,
  saveSponsorship,
  sponsorshipFields,
} from '#shared/financial/church-mutations'
import { makeInvoice } from '#shared/financial/claim-mutations'
import { accountEntries } from '#shared/financial/model'
import { churchesByName, churchOf, invoiceLines } from '#shared/financial/reads'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero, anyAmount } from '#shared/kernel/values/money'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, runForCall } from '../sync/rest'

const entry = rowOf(accountEntries)
const sponsorship = rowOf(sponsorships)
const invoice = rowOf(churchInvoices)

const church = rowOf(accounts)
  .omit({ organizationId: true })
  .extend({
    balance: anyAmount.meta({ description: 'What the church owes; negative if it has a credit' }),
    children: z.number().int().meta({ description: 'For how many children its sponsorships pay' }),
    sponsorships: z.array(
      sponsorship.omit({ organizationId: true }).extend({
        children: z.number().int(),
        given: amountFromZero,
        matchFund: z.string().nullable().meta({ description: 'The name of the fund that matches it; null for none' }),
      }),
    ),
    invoices: z.array(invoice.omit({ organizationId: true })),
  })

type Line = NonNullable<Awaited<ReturnType<typeof churchOf>>>
function churchAnswer({ church, ...rest }: Line) {
  return { ...church, ...rest }
}

async function oneChurch(c: Context<Env>, accountId: number) {
  return churchAnswer(requireFound(await readAs(c, (rows) => churchOf(rows.reader, accountId)), 'church'))
}

/** Churches, their sponsorships and awards over HTTP (Financial rules 37 to 41). */
export const churchCalls = [
  defineCall('GET', '/churches', 'Every church with its sponsorships', {
    right: 'financial.read',
    answer: list(church),
    async handle(c) {
      const all = await readAs(c, (rows) => churchesByName(rows.reader))
      return all.map(churchAnswer).sort((a, b) => a.id - b.id)
    },
  }),
  defineCall('GET', '/churches/:id', 'A church with its sponsorships and invoices', {
    right: 'financial.read',
    answer: ok(church),
    handle: (c, { id }) => oneChurch(c, id),
  }),
  defineCall('POST', '/churches', 'Adds a church', {
    does: [saveAccount],
    body: churchFields,
    answer: made(church),
    async handle(c, { body }) {
      const { accountId } = await runForCall(c, saveAccount, (ids) => ({ ...body, accountId: ids.next(), isNew: true }))
      return oneChurch(c, accountId)
    },
  }),
  defineCall('PUT', '/churches/:id', 'Changes a church', {
    does: [saveAccount],
    body: churchFields,
    answer: ok(church),
    async handle(c, { id, body }) {
      await runForCall(c, saveAccount, () => ({ ...body, accountId: id, isNew: false }))
      return oneChurch(c, id)
    },
  }),
  defineCall('POST', '/churches/:id/sponsorships', 'Adds a sponsorship', {
    does: [saveSponsorship],
    body: sponsorshipFields,
    answer: made(sponsorship),
    refusals: ['code_in_use'],
    async handle(c, { id, body }) {
      const build = (ids: { next(): number }) => ({ ...body, sponsorshipId: ids.next(), accountId: id, isNew: true })
      const { sponsorshipId } = await runForCall(c, saveSponsorship, build)
      return oneRowOf(c, sponsorships, sponsorshipId, 'sponsorship')
    },
  }),
  defineCall('PUT', '/sponsorships/:id', 'Changes a sponsorship; awards given before stay as they are', {
    does: [saveSponsorship],
    body: sponsorshipFields,
    answer: ok(sponsorship),
    refusals: ['code_in_use'],
    async handle(c, { id, body }) {
      await runForCall(c, saveSponsorship, async (_ids, { store }) => {
        const { accountId } = requireFound(await store.get(sponsorships, id), 'sponsorship')
        return { ...body, sponsorshipId: id, accountId, isNew: false }
      })
      return oneRowOf(c, sponsorships, id, 'sponsorship')
    },
  }),
  defineCall('POST', '/sponsorships/:id/awards', 'Gives a sponsorship for a registration', {
    does: [award],
    body: award.args.pick({ registrationId: true, amount: true, till: true }),
    answer: made(entry),
    refusals: ['nothing_to_award', 'award_too_much', 'sponsorship_off'],
    async handle(c, { id, body }) {
      const build = (ids: { next(): number }) => ({
        ...body,
        awardId: ids.next(),
        chargeId: ids.next(),
        sponsorshipId: id,
      })
      const { entryId } = await runForCall(c, award, build)
      return oneRowOf(c, accountEntries, entryId, 'entry')
    },
  }),
  defineCall(
    'POST',
    '/entries/:id/end-award',
    "Ends an award on the family's bill and on the account that pays it, and its match",
    {
      does: [endAward],
      body: endAward.args.pick({ reason: true, till: true }),
      answer: made(entry),
      refusals: ['award_ended', 'charge_has_discounts'],
      async handle(c, { id, body }) {
        const build = (ids: { next(): number }) => ({
          ...body,
          entryId: ids.next(),
          chargeEndId: ids.next(),
          awardId: id,
        })
        const { entryId } = await runForCall(c, endAward, build)
        return oneRowOf(c, accountEntries, entryId, 'entry')
      },
    },
  ),
  defineCall('POST', '/churches/:id/invoices', 'Makes an invoice of everything that a church owes', {
    does: [makeInvoice],
    answer: made(invoice),
    refusals: ['nothing_to_invoice'],
    async handle(c, { id }) {
      const build = (ids: { next(): number }) => ({ invoiceId: ids.next(), accountId: id })
      const { invoiceId } = await runForCall(c, makeInvoice, build)
      return oneRowOf(c, churchInvoices, invoiceId, 'invoice')
    },
  }),
  defineCall('GET', '/invoices/:id', "An invoice to a church, with children's first names and initials", {
    right: 'financial.read',
    answer: ok(invoice.extend({ names: z.array(z.object({ billId: id, name: z.string(), amount: amountFromZero })) })),
    async handle(c, { id }) {
      const row = await oneRowOf(c, churchInvoices, id, 'invoice')
      return { ...row, names: await readAs(c, (rows) => invoiceLines(rows.reader, id)) }
    },
  }),
]

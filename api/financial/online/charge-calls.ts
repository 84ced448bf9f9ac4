import { z } from 'zod'
import { day } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { positiveAmount } from '#shared/kernel/values/money'
import { defineCall, ok } from '../../http/call'
import { campDay } from '../../sync/rest'
import { planResults } from './results'
import { retryCharge } from './retry'

const part = z.number().int().min(1)

const line = z.object({
  agreementId: id,
  part,
  familyId: id,
  family: z.string(),
  plan: z.string(),
  amount: positiveAmount,
  dueOn: day,
  state: z.enum(['declined', 'settled', 'waits']),
  why: z.string().nullable(),
  retryOn: day.nullable(),
  canRetry: z.boolean(),
})

const count = z.number().int()

/** Charges of payment plans over HTTP (Financial rules 33 to 35). */
export const chargeCalls = [
  defineCall('GET', '/plan-charges', 'The results of automatic payments over the last 31 days', {
    right: 'financial.read',
    answer: ok(
      z.object({
        days: z.array(z.object({ day, charged: count, declined: count, waiting: count, lines: z.array(line) })),
      }),
    ),
    async handle(c) {
      const { server, speaker } = c.var
      const today = await campDay(c)
      return { days: await server.database.read((db) => planResults(db, speaker.org, today)) }
    },
  }),
  defineCall('POST', '/plan-agreements/:id/retry', 'Charges the card of a declined payment again', {
    right: 'financial.write',
    body: z.object({ part }),
    answer: ok(z.object({ state: z.enum(['paid', 'declined', 'waits']) })),
    refusals: ['not_found', 'online_off', 'charge_waits', 'nothing_due', 'card_not_charged'],
    async handle(c, { id: agreementId, body }) {
      const { org, actor } = c.var.speaker
      const today = await campDay(c)
      const state = await retryCharge(c.var, { org, agreementId, ...body, askedBy: actor.userId, today })
      return { state }
    },
  }),
]

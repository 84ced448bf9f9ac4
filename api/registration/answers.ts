import type { Context } from 'hono'
import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { registrationMedical, registrationMoney, registrationOffice, registrations } from '#shared/registration/model'
import { wholeRegistrations } from '#shared/registration/reads'
import { PAYMENT_STATUSES } from '#shared/registration/rules'
import type { Env } from '../http/request'
import { optionalFieldsOf, rowOf } from '../http/row-answers'
import { readAs } from '../sync/rest'

/** A registration as calls return it. */
export const registration = rowOf(registrations).extend({
  createdAt: instant,
  ...optionalFieldsOf(registrationMoney, registrationMedical, registrationOffice),
  camperId: id,
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
})

/** Returns one registration, as far as this person may see it. */
export async function oneRegistration(c: Context<Env>, registrationId: number) {
  const [row] = await readAs(c, async (rows) => {
    rows.refuseUnseen(registrations)
    return wholeRegistrations(rows.reader, [registrationId])
  })
  return { organizationId: c.var.speaker.org, ...requireFound(row, 'registration') }
}

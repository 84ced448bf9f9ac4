import { z } from 'zod'
import { families } from '#shared/campers/model'
import { ALL_WAYS } from '#shared/financial/model'
import { giftsOfFamily, giversIn } from '#shared/financial/reads'
import { day } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero } from '#shared/kernel/values/money'
import { rowReader } from '../db/rows'
import { defineCall, ok } from '../http/call'
import { readAs } from '../sync/rest'

const gift = z.object({
  id,
  day,
  fund: z.string(),
  method: z.enum(ALL_WAYS).nullable(),
  reference: z.string().nullable(),
  amount: amountFromZero.meta({ description: 'What was not refunded or reversed of it' }),
})

const giver = z.object({
  familyId: id.nullable().meta({ description: "Null for a giver who isn't a family at camp" }),
  name: z.string(),
  gifts: z.array(gift),
  total: amountFromZero,
})

/** Gifts to funds, for giving statements, over HTTP (Financial rule 56). */
export const givingCalls = [
  defineCall('GET', '/givers', 'Everyone who gave to a fund in a calendar year, except for anonymous gifts', {
    right: 'financial.read',
    query: z.object({ year: z.string().regex(/^\d{4}$/, 'Enter a year such as 2026') }),
    answer: ok(z.array(giver)),
    handle: (c, { query: { year } }) => readAs(c, (rows) => giversIn(rows.reader, year)),
  }),
  defineCall('GET', '/account/gifts', "Your own family's gifts to funds", {
    right: 'account.own',
    answer: ok(z.array(gift.extend({ familyId: id }))),
    async handle(c) {
      const { server, speaker } = c.var
      const own = await readAs(c, (rows) => rows.reader.all(families))
      return server.database.read(async (db) => {
        const rows = rowReader(db, speaker.org)
        const all = await Promise.all(
          own.map(async ({ id: familyId }) =>
            (await giftsOfFamily(rows, familyId)).map((each) => ({ ...each, familyId })),
          ),
        )
        return all.flat()
      })
    },
  }),
]

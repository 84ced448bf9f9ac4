import { z } from 'zod'
import { importBalances } from '#shared/financial/opening-mutations'
import { id } from '#shared/kernel/values/ids'
import { defineCall, made } from '../http/call'
import { count } from '../http/row-answers'
import { runForCall } from '../sync/rest'

/** The most balances in one call: as many as the app sends at once. */
const MAX_ROWS = 500

const { balances, fileName } = importBalances.args.shape

const request = z.object({
  balances: z
    .array(balances.element.omit({ entryId: true }))
    .min(1, 'Balances are required')
    .max(MAX_ROWS, `Send at most ${MAX_ROWS} balances at once`),
  fileName,
})

const answer = z.object({
  /** The import that undoes these entries. */
  importId: id,
  booked: count,
  /** Left out because the balance is zero, or the family has an opening balance already. */
  there: count,
})

/** Opening balances from another system, over HTTP (Financial rule 45). */
export const openingCalls = [
  defineCall('POST', '/accounts/opening-balances', 'Imports what families owed, or had left over, in another system', {
    does: [importBalances],
    body: request,
    answer: made(answer),
    handle: (c, { body }) =>
      runForCall(c, importBalances, (ids) => ({
        fileName: body.fileName,
        importId: ids.next(),
        balances: body.balances.map((each) => ({ ...each, entryId: ids.next() })),
      })),
  }),
]

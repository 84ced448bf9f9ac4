import { z } from 'zod'
import { id } from '#shared/kernel/values/ids'
import { importRoster } from '#shared/registration/roster-mutations'
import { defineCall, made } from '../http/call'
import { count } from '../http/row-answers'
import { runForCall } from '../sync/rest'

/** The most registrations in one call: as many as the app sends at once. */
const MAX_ROWS = 500

const { places, sources, fileName } = importRoster.args.shape

const request = z.object({
  registrations: z
    .array(places.unwrap().element.omit({ registrationId: true }))
    .min(1, 'Registrations are required')
    .max(MAX_ROWS, `Send at most ${MAX_ROWS} registrations at once`),
  sources,
  fileName,
})

const answer = z.object({
  /** The import that undoes these registrations. */
  importId: id,
  registered: count,
  /** Of these, on the waitlist because no spot was left. */
  waiting: count,
  /** Left out because the camper had been registered for the session before. */
  there: count,
  /** Left out because no spot was left. */
  full: count,
})

/** Registrations from another system, over HTTP. */
export const rosterCalls = [
  defineCall('POST', '/registrations/import', 'Imports registrations of campers, without emails to families', {
    does: [importRoster],
    body: request,
    answer: made(answer),
    refusals: ['session_cancelled'],
    async handle(c, { body }) {
      const { registrations, ...rest } = body
      const done = await runForCall(c, importRoster, (ids) => ({
        ...rest,
        importId: ids.next(),
        places: registrations.map((place) => ({ ...place, registrationId: ids.next() })),
      }))
      const { importId, registered, waiting, there, full } = done
      return { importId, registered, waiting, there, full }
    },
  }),
]

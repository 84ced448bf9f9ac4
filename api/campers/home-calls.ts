import type { Context } from 'hono'
import { z } from 'zod'
import { camperHomes, MAX_SECOND_HOMES } from '#shared/campers/home-model'
import { setHomes } from '#shared/campers/home-mutations'
import { campers } from '#shared/campers/model'
import { secondHomesOf } from '#shared/campers/reads'
import { id } from '#shared/kernel/values/ids'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { readAs, runForCall } from '../sync/rest'

const familyIds = z.array(id).max(MAX_SECOND_HOMES).default([])

function homesOf(c: Context<Env>, camperId: number) {
  return readAs(c, async (rows) => {
    await rows.get(campers, camperId, 'camper')
    // Refuses roles that can't see second homes; for them the reader would find none.
    await rows.list(camperHomes, { camperId })
    return (await secondHomesOf(rows.reader, camperId)).map(({ id, lastName }) => ({ familyId: id, lastName }))
  })
}

const answer = ok(z.array(z.object({ familyId: id, lastName: z.string() })))

/** A camper's second homes over HTTP (Campers rules 31 to 33). */
export const homeCalls = [
  defineCall('GET', '/campers/:id/homes', "A camper's second homes; a parent sees only their own", {
    reads: camperHomes,
    answer,
    handle: (c, { id: camperId }) => homesOf(c, camperId),
  }),
  defineCall('PUT', '/campers/:id/homes', 'Gives a camper second homes, or ends them', {
    does: [setHomes],
    body: z.object({ add: familyIds, end: familyIds }),
    answer,
    refusals: ['home_is_family', 'too_many_homes'],
    async handle(c, { id: camperId, body }) {
      await runForCall(c, setHomes, (ids) => ({
        camperId,
        add: body.add.map((familyId) => ({ homeId: ids.next(), familyId })),
        end: body.end,
      }))
      return homesOf(c, camperId)
    },
  }),
]

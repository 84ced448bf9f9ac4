import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignCabin } from '#shared/housing/bed-mutations'
import { mutation as mutationLog } from '../db/tables/sync'
import { world } from '../testing/world'

test('a refusal stored before the names moved to `campers` still shows the names', async () => {
  const camp = await (await world()).camp('lakeside')
  const session = await camp.session({ startDate: '2099-07-01', endDate: '2099-07-07' })
  const cabin = await camp.cabin({ capacity: 1 })
  const put = async (firstName: string, assignmentId: number) => {
    const { id } = await camp.registration((await camp.camper({ firstName })).id, session.id)
    return {
      mutation: assignCabin,
      args: { assignmentId, registrationId: id, cabinId: cabin.id, sessionId: session.id },
    }
  }
  const staff = await camp.as('staff')
  const actions = await staff.actions([await put('Ann', 2 ** 40), await put('Ben', 2 ** 40 + 1)])
  const [, lost] = (await staff.pushRaw(actions)).body.results
  expect(lost).toMatchObject({ code: 'cabin_full', data: { campers: ['Ann Keller'] } })
  const { campers: sleepers, ...data } = lost.data
  await camp.world.server.database.transact((db) =>
    db
      .update(mutationLog)
      .set({ data: { ...data, sleepers } })
      .where(eq(mutationLog.uid, lost.uid)),
  )
  const [, again] = (await staff.pushRaw(actions)).body.results
  expect(again.data).toMatchObject({ sleepers: ['Ann Keller'] })
  expect(again.message).toBe(lost.message)
  expect(again.message).toContain('Sleeping there: Ann Keller.')
})

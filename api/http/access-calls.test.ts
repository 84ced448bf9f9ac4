import { expect, test } from 'vitest'
import { activities, activitySchedules } from '#shared/activities/model'
import { cabinAssignments } from '#shared/housing/model'
import { NOWHERE, OFFICE, type SampleRow } from '#shared/kernel/rules/access-samples'
import { callsOf, OF_PLATFORM, OWN_ACCOUNT, PUBLIC, pathWith } from '../testing/calls'
import type { TestCamp } from '../testing/camp'
import { everyone, isAmong } from '../testing/everyone'
import { sampleCalls } from '../testing/sample-calls'

async function rowsOf(camp: TestCamp): Promise<Record<SampleRow, number>> {
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const camper = await camp.camper({ familyId: family.id })
  const [session, cabin, item] = [await camp.session(), await camp.cabin(), await camp.item()]
  const registration = await camp.registration(camper.id, session.id)
  await camp.put(cabinAssignments, {
    registrationId: registration.id,
    camperId: camper.id,
    cabinId: cabin.id,
    sessionId: session.id,
    bedNumber: null,
    locked: false,
    assignedDate: '2026-07-01T00:00:00.000Z',
    status: 'assigned',
    notes: null,
  })
  const nothing = { description: null, location: null, duration: null, minAge: null, maxAge: null, capacity: null }
  const activity = await camp.put(activities, {
    name: 'Canoeing',
    category: 'water',
    equipment: [],
    isActive: true,
    ...nothing,
  })
  const slot = await camp.put(activitySchedules, {
    activityId: activity.id,
    sessionId: session.id,
    staffId: null,
    maxParticipants: null,
    notes: null,
    scheduledDate: '2026-07-02',
    startTime: '09:00',
    endTime: '10:00',
    status: 'scheduled',
  })
  const rows = { family, camper, session, registration, cabin, item, activity, slot }
  const ids = Object.fromEntries(Object.entries(rows).map(([name, { id }]) => [name, id]))
  return { ...ids, parent: parent.userId } as Record<SampleRow, number>
}

test('every call is judged by role and grants, reading too', async () => {
  const { camp, people } = await everyone()
  const rows = await rowsOf(camp)
  const judged = callsOf(camp.world).filter(
    ({ path, name }) => !path.startsWith('/api/sync/') && ![...PUBLIC, ...OWN_ACCOUNT, ...OF_PLATFORM].includes(name),
  )
  const samples = await sampleCalls()
  expect(judged.map(({ name }) => name).sort()).toEqual(Object.keys(samples).sort())
  for (const [name, { may, on, body, answers }] of Object.entries(samples)) {
    const [method = '', path = ''] = name.split(' ')
    for (const [who, person] of people) {
      const sent = body?.(rows) ?? (method === 'GET' ? undefined : {})
      const address = pathWith(path, on ? rows[on] : NOWHERE)
      const answer = await person.send(method, address, sent)
      const said = `${name} by ${who}: ${answer.status} ${JSON.stringify(answer.body ?? null).slice(0, 200)}`
      if (!isAmong(may, who)) expect([answer.status, answer.body.code], said).toEqual([403, 'forbidden'])
      else if (answers !== undefined) expect(answer.status, said).toBe(answers)
      else if (JSON.stringify([address, sent]).includes(`${NOWHERE}`)) expect(answer.status, said).toBe(404)
      else expect(answer.status, said).toBeLessThan(300)
    }
  }
})

test('a change of the medical class needs its right; a parent has it for their own child', async () => {
  const { camp, people } = await everyone()
  const rows = await rowsOf(camp)
  for (const [who, person] of people) {
    const { status } = await person.patch(`/api/campers/${rows.camper}`, { medicalInfo: 'x' })
    expect(status, who).toBe(isAmong([...OFFICE, 'staff+medical', 'parent'], who) ? 200 : 403)
  }
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activities, activitySchedules } from '#shared/activities/model'
import { staff } from '#shared/staff/model'
import { staffAssignments } from '#shared/staffing/model'
import { hashSid } from '../auth/sign-ins'
import { countMore } from '../auth/throttle'
import { calendarAddress } from '../db/tables/calendars'
import { operatorOf } from '../testing/operator'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const NOTHING = { description: null, location: 'The lake', duration: null, minAge: null, maxAge: null, capacity: null }

/** A camp with a counselor who leads a cabin and an activity, and a parent whose child goes to the same session. */
async function atCamp() {
  const site = await world()
  site.server.now = () => new Date('2027-07-01T12:00:00.000Z')
  const camp = await site.camp('lakeside')
  const [admin, counselor, parent] = [await camp.as('admin'), await camp.as('staff'), await camp.as('parent')]
  const days = { startDate: '2027-07-04', endDate: '2027-07-10' }
  const [session, cabin] = [await camp.session({ name: 'Week 1', ...days }), await camp.cabin({ name: 'Eagle' })]
  const other = await camp.session({ name: 'Week 2', startDate: '2027-07-11', endDate: '2027-07-17' })
  const who = { firstName: 'Ana', lastName: 'Novak', position: null, department: null, status: 'active' } as const
  const member = await camp.put(staff, { userId: counselor.userId, isActive: true, ...who })
  const none = { activityId: null, duty: null, startDate: null, endDate: null }
  const post = { staffId: member.id, sessionId: session.id, cabinId: cabin.id, role: 'lead' as const, ...none }
  await camp.put(staffAssignments, post)
  const activity = await camp.put(activities, {
    ...NOTHING,
    name: 'Canoeing, "easy"\r\nX-EVIL:1',
    category: 'water',
    equipment: [],
    isActive: true,
  })
  const slot = { activityId: activity.id, sessionId: session.id, maxParticipants: null, notes: 'Watch Maya Keller' }
  const time = { scheduledDate: '2027-07-05', startTime: '09:00', endTime: '10:00', status: 'scheduled' as const }
  await camp.put(activitySchedules, { ...slot, ...time, staffId: member.id })
  await camp.put(activitySchedules, { ...slot, ...time, staffId: null, scheduledDate: '2027-07-06' })
  const family = await camp.family('Keller', parent.userId)
  const camper = await camp.camper({ firstName: 'Maya', lastName: 'Keller', familyId: family.id })
  const registration = await camp.registration(camper.id, session.id)
  const make = async (person: Person, sessionId: number | null = null): Promise<string> => {
    const made = await person.post('/api/calendar-address', { sessionId })
    expect(made.status).toBe(201)
    return made.body.path
  }
  const read = async (path: string) => {
    const answer = await site.app.request(path)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  return { site, camp, admin, counselor, parent, session, other, registration, make, read }
}

/** Returns the titles and starts of a calendar's events. */
const linesOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => /^(?:SUMMARY|DTSTART)/.test(line))

test('a person’s calendar has their own posts and activities, a parent’s the sessions, and none has a child’s name', async () => {
  const { counselor, parent, session, make, read } = await atCamp()
  const [own, family, week] = [await make(counselor), await make(parent), await make(counselor, session.id)]
  const calendar = await read(own)
  expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(linesOf(calendar.text)).toEqual([
    'DTSTART;VALUE=DATE:20270704',
    'SUMMARY:Eagle (Week 1)',
    'DTSTART:20270705T130000Z',
    'SUMMARY:Canoeing\\, "easy"\\nX-EVIL:1',
  ])
  expect(linesOf((await read(family)).text)).toEqual(['DTSTART;VALUE=DATE:20270704', 'SUMMARY:Week 1'])
  expect(linesOf((await read(week)).text)).toHaveLength(6)
  for (const path of [own, family, week]) expect((await read(path)).text).not.toMatch(/Maya|Keller|\nX-EVIL/)
})

test('a calendar follows what its maker may see at the moment it is read', async () => {
  const { camp, admin, parent, counselor, registration, make, read } = await atCamp()
  const family = await make(parent)
  expect((await admin.patch(`/api/registrations/${registration.id}`, { status: 'cancelled' })).status).toBe(200)
  expect(linesOf((await read(family)).text)).toEqual([])
  const draft = await camp.session({ name: 'Draft', status: 'draft' })
  expect((await parent.post('/api/calendar-address', { sessionId: draft.id })).status).toBe(404)
  const planned = await make(counselor, draft.id)
  expect((await read(planned)).status).toBe(200)
  expect((await admin.delete(`/api/sessions/${draft.id}`)).status).toBeLessThan(300)
  expect((await read(planned)).status).toBe(404)
})

test('an address ends when it is replaced or turned off, with the account, and with a suspended camp', async () => {
  const { site, camp, admin, counselor, parent, make, read } = await atCamp()
  const first = await make(counselor)
  const second = await make(counselor)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  const family = await make(parent)
  expect((await parent.post('/api/calendar-address/off', { sessionId: null })).status).toBe(204)
  expect((await read(family)).status).toBe(404)
  expect((await parent.get('/api/calendar-address')).body).toEqual({ since: null })
  const setActive = (isActive: boolean) =>
    admin.post(`/api/team/${counselor.userId}/switch-${isActive ? 'on' : 'off'}`, {})
  for (const isActive of [false, true]) expect((await setActive(isActive)).status).toBeLessThan(300)
  expect((await read(second)).status).toBe(404)
  const third = await make(admin)
  const provider = await operatorOf(site, 'superadmin')
  for (const isActive of [false, true]) {
    expect((await provider.patch(`/api/platform/organizations/${camp.org}`, { isActive })).status).toBe(200)
    expect((await read(third)).status).toBe(404)
  }
})

test('only a hash of an address is stored, the log doesn’t have it, and it isn’t read too often', async () => {
  const { site, camp, counselor, make, read } = await atCamp()
  const path = await make(counselor)
  const token = path.split('/').at(-2) ?? ''
  const lines = await site.server.database.read((db) =>
    db.select().from(calendarAddress).where(eq(calendarAddress.org, camp.org)),
  )
  expect(lines).toHaveLength(1)
  const before = { since: site.server.now().getTime(), windowMs: 15 * 60_000, more: 59 }
  await countMore(site.server, ['calendar', hashSid(token)], before)
  expect([(await read(path)).status, (await read(path)).status]).toEqual([200, 429])
  expect(JSON.stringify([lines, site.logged])).not.toContain(token)
  expect((await read(await make(counselor))).status).toBe(200)
})

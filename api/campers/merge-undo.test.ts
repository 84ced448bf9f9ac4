import { expect, test } from 'vitest'
import { activitySchedules, activitySignUps } from '#shared/activities/model'
import { camperPickUps } from '#shared/campers/contact-model'
import { keepContacts } from '#shared/campers/contact-rows'
import { camperAccounts } from '#shared/campers/model'
import { addDays } from '#shared/kernel/values/dates'
import { registrationMoney } from '#shared/registration/model'
import { camperCodes } from '#shared/store/camper-codes'
import { rowReader } from '../db/rows'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

const TODAY = new Date().toISOString()
const WEEK = { startDate: addDays(TODAY.slice(0, 10), -2), endDate: addDays(TODAY.slice(0, 10), 2) }

async function twins(session: object = {}) {
  const site = await world()
  const camp = await site.camp('lakeside')
  const office = await camp.as('admin')
  const [kept, gone] = [await camp.camper(), await camp.camper({ firstName: 'May' })]
  const week = await camp.session({ ...WEEK, capacity: 2, ...session })
  const places = [await camp.registration(kept.id, week.id), await camp.registration(gone.id, week.id)] as const
  const merge = async () => (await office.post(`/api/campers/${kept.id}/merge`, { goneId: gone.id })).body.mergeId
  const undo = (mergeId: number) => office.post(`/api/campers/merges/${mergeId}/undo`, {})
  return { site, camp, office, kept, gone, week, places, merge, undo }
}

const pay = (camp: TestCamp, id: number, money: object) =>
  withOrgTx(camp.world.server, camp.org, 0, ({ store }) => store.patch(registrationMoney, id, money))

const read = <T>(camp: TestCamp, work: (rows: ReturnType<typeof rowReader>) => Promise<T>) =>
  camp.world.server.database.read((db) => work(rowReader(db, camp.org)))

test('registrations with money since the merge stay merged, so that no refund exceeds what was paid', async () => {
  const { camp, places, merge, undo } = await twins()
  await pay(camp, places[0].id, { amountPaid: '100.00' })
  await pay(camp, places[1].id, { amountPaid: '200.00' })
  const mergeId = await merge()
  const [left] = await read(camp, (rows) => rows.all(registrationMoney))
  await pay(camp, left?.id ?? 0, { amountRefunded: '300.00' })
  expect((await undo(mergeId)).body.code).toBe('merge_paid')
  // A small refund does not belong to either of them.
  await pay(camp, left?.id ?? 0, { amountRefunded: '10.00' })
  expect((await undo(mergeId)).body.code).toBe('merge_paid')
})

test("purchases from both balances don't leave the kept camper overdrawn", async () => {
  const camp = await (await world()).camp('lakeside')
  const office = await camp.as('admin')
  const [kept, gone] = [await camp.camper({ balance: '10.00' }), await camp.camper({ balance: '20.00' })]
  const { mergeId } = (await office.post(`/api/campers/${kept.id}/merge`, { goneId: gone.id })).body
  const undo = () => office.post(`/api/campers/merges/${mergeId}/undo`, {})
  const move = async (transactionType: string, amount: string) =>
    expect(
      (await office.post(`/api/campers/${kept.id}/transactions`, { transactionType, amount, description: 'Snacks' }))
        .status,
    ).toBe(201)
  const balances = () =>
    read(camp, async (rows) => {
      const of = async (id: number) => (await rows.get(camperAccounts, id))?.storeBalance
      return [await of(kept.id), await of(gone.id)]
    })
  await move('debit', '25.00')
  const refused = await undo()
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'merge_spent',
    expect.stringContaining('$15.00'),
  ])
  expect(await balances()).toEqual(['5.00', undefined])
  await move('credit', '15.00')
  expect((await undo()).status).toBe(204)
  expect(await balances()).toEqual(['0.00', '20.00'])
})

test('splitting campers in a full session leaves the second without a place', async () => {
  const { camp, office, week, merge, undo } = await twins()
  const mergeId = await merge()
  const other = await camp.camper({ firstName: 'Nia' })
  const third = await office.post('/api/registrations', { camperId: other.id, sessionId: week.id })
  expect([third.status, third.body.status]).toEqual([201, expect.not.stringContaining('waitlist')])
  const refused = await undo(mergeId)
  expect([refused.status, refused.body.code]).toEqual([409, 'merge_full'])
  expect((await office.patch(`/api/sessions/${week.id}`, { capacity: 3 })).status).toBe(200)
  expect((await undo(mergeId)).status).toBe(204)
})

test('campers stay merged after a cancellation or a pickup', async () => {
  const { camp, office, kept, places, merge, undo } = await twins()
  const mergeId = await merge()
  const [place] = (await office.get('/api/registrations')).body.filter(
    ({ camperId }: { camperId: number }) => camperId === kept.id,
  )
  const left = await office.post('/api/departures', {
    registrationId: place.id,
    contactId: null,
    name: 'Grandma',
    proof: 'photo_id',
  })
  expect(left.status, JSON.stringify(left.body)).toBe(201)
  expect((await undo(mergeId)).body.code).toBe('merge_left')
  expect((await office.post(`/api/departures/${left.body.id}/undo`, {})).status).toBe(204)
  expect((await office.patch(`/api/registrations/${place.id}`, { status: 'cancelled' })).status).toBe(200)
  expect((await undo(mergeId)).body.code).toBe('merge_changed')
  expect([places.length, camp.org > 0]).toEqual([2, true])
})

test('a wristband or last activity place that another camper has now stays theirs', async () => {
  const { camp, office, kept, gone, week, merge, undo } = await twins()
  const archery = (await office.post('/api/activities', { name: 'Archery', category: 'sports' })).body
  const about = { activityId: archery.id, sessionId: week.id, staffId: null, status: 'scheduled' as const, notes: null }
  const times = { scheduledDate: WEEK.startDate, startTime: '09:00', endTime: '10:00', maxParticipants: 2 }
  const slot = await camp.put(activitySchedules, { ...about, ...times })
  const createdAt = '2026-01-01T00:00:00.000Z'
  for (const camperId of [kept.id, gone.id])
    await camp.put(activitySignUps, { scheduleId: slot.id, camperId, createdAt })
  await camp.put(camperCodes, { id: kept.id, code: 'KEPT-1' })
  await camp.put(camperCodes, { id: gone.id, code: 'BAND-7' })
  const mergeId = await merge()
  const other = await camp.camper({ firstName: 'Nia' })
  await camp.put(camperCodes, { id: other.id, code: 'BAND-7' })
  await camp.put(activitySignUps, { scheduleId: slot.id, camperId: other.id, createdAt })
  expect((await undo(mergeId)).status).toBe(204)
  const found = await read(camp, async (rows) => ({
    codes: (await rows.all(camperCodes)).map(({ id, code }) => [id, code]),
    there: (await rows.all(activitySignUps)).map(({ camperId }) => camperId),
  }))
  expect(found.codes.sort()).toEqual(
    [
      [kept.id, 'KEPT-1'],
      [other.id, 'BAND-7'],
    ].sort(),
  )
  expect(found.there.sort()).toEqual([kept.id, other.id].sort())
})

test('each of two separated families has its own contacts, without rights revoked since', async () => {
  const camp = await (await world()).camp('lakeside')
  const office = await camp.as('admin')
  const parents = [await camp.as('parent', [], 'a'), await camp.as('parent', [], 'b')] as const
  const about = { relation: null, phone: null, signIn: true, pickUp: true, mail: true, emergency: null }
  const families: { id: number; childId: number }[] = []
  for (const [index, { userId }] of parents.entries()) {
    const family = await camp.family(`Lind ${index}`, userId)
    const { id } = family
    const people = ['Mom', 'Ex', 'Aunt'].map((name, at) => ({
      ...about,
      id: at + 1,
      name: `${name} ${index}`,
      email: `${name}${index}@b.example`.toLowerCase(),
      userId: at === 0 ? userId : null,
    }))
    await withOrgTx(camp.world.server, camp.org, 0, ({ store }) => keepContacts(store, family, people))
    families.push({ id, childId: (await camp.camper({ familyId: id })).id })
  }
  const [kept, gone] = families
  const { mergeId } = (await office.post(`/api/families/${kept?.id}/merge`, { goneId: gone?.id })).body
  const path = `/api/families/${kept?.id}/contacts`
  const contacts = (await office.get(path)).body as { id: number; name: string }[]
  const numberOf = (name: string) => contacts.find((each) => each.name === name)?.id
  // One family's ex-partner is removed from the list, the other's may not pick anyone up, and the second sign-in ends.
  expect((await office.delete(`${path}/${numberOf('Ex 1')}`)).status).toBe(204)
  expect((await office.patch(`${path}/${numberOf('Ex 0')}`, { pickUp: false })).status).toBe(200)
  expect((await office.patch(`${path}/${numberOf('Aunt 1')}`, { pickUp: false })).status).toBe(200)
  expect((await office.delete(`${path}/${numberOf('Mom 1')}/sign-in`)).status).toBe(204)
  expect((await office.post(`/api/campers/merges/${mergeId}/undo`, {})).status).toBe(204)
  const pickUps = await read(camp, async (rows) => {
    const of = async (id = 0) => ((await rows.get(camperPickUps, id))?.people ?? []).map(({ name }) => name)
    return [await of(kept?.childId), await of(gone?.childId)]
  })
  expect(pickUps).toEqual([['Mom 0', 'Aunt 0'], ['Mom 1']])
  expect((await parents[1].get('/api/campers')).status).toBe(401)
  expect((await parents[0].get('/api/campers')).body).toHaveLength(1)
  const names = async (id = 0) =>
    (await office.get(`/api/families/${id}/contacts`)).body.map(({ name }: { name: string }) => name)
  expect([await names(kept?.id), await names(gone?.id)]).toEqual([
    ['Mom 0', 'Ex 0', 'Aunt 0'],
    ['Mom 1', 'Ex 1', 'Aunt 1'],
  ])
})

import { expect, test } from 'vitest'
import { activitySchedules, activitySignUps } from '#shared/activities/model'
import { familyContacts } from '#shared/campers/contact-model'
import { mergeCampers, undoMerge } from '#shared/campers/merge/merge-mutations'
import { camperAccounts, families } from '#shared/campers/model'
import { cabinAssignments } from '#shared/housing/model'
import { camperForms } from '#shared/registration/form-model'
import { registrationMoney } from '#shared/registration/model'
import { camperCodes } from '#shared/store/camper-codes'
import { closeOut } from '#shared/store/close-out-mutations'
import { addFunds } from '#shared/store/funds-mutations'
import { sell } from '#shared/store/mutations'
import { rowReader } from '../db/rows'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const AT = '2026-01-01T00:00:00.000Z'
const WEEK = { startDate: '2099-07-01', endDate: '2099-07-07' }

async function paid(camp: TestCamp, id: number, amountPaid: string) {
  const money = { totalAmount: '400.00', amountPaid }
  await withOrgTx(camp.world.server, camp.org, 0, ({ store }) => store.patch(registrationMoney, id, money))
}

/**
 * A duplicate of Maya: both are registered for Week 1, with money; the second also for Week 2, with a bed, a wristband
 * and history.
 */
async function twins() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const office = await camp.as('admin')
  const [kellers, again] = [await camp.family('Keller'), await camp.family('Keller')]
  const kept = await camp.camper({
    balance: '10.00',
    familyId: kellers.id,
    medicalInfo: 'Asthma',
    allergies: 'Peanuts',
  })
  const gone = await camp.camper({
    balance: '5.00',
    familyId: again.id,
    medicalInfo: 'Epilepsy',
    school: 'Lake School',
  })
  const [one, two] = [await camp.session(WEEK), await camp.session({ ...WEEK, name: 'Week 2' })]
  const places = {
    kept: (await camp.registration(kept.id, one.id, 'pending')).id,
    gone: (await camp.registration(gone.id, one.id)).id,
    two: (await camp.registration(gone.id, two.id)).id,
  }
  await paid(camp, places.kept, '100.00')
  await paid(camp, places.gone, '250.00')
  const cabin = await camp.cabin()
  const bed = { camperId: gone.id, sessionId: two.id, registrationId: places.two, cabinId: cabin.id }
  await camp.put(cabinAssignments, {
    ...bed,
    bedNumber: null,
    locked: false,
    assignedDate: AT,
    status: 'assigned',
    notes: null,
  })
  await camp.put(camperCodes, { id: gone.id, code: 'BAND-7' })
  const archery = (await office.post('/api/activities', { name: 'Archery', category: 'sports' })).body
  const slot = await camp.put(activitySchedules, {
    activityId: archery.id,
    sessionId: two.id,
    staffId: null,
    scheduledDate: '2099-07-02',
    startTime: '09:00',
    endTime: '10:00',
    maxParticipants: null,
    status: 'scheduled',
    notes: null,
  })
  for (const camperId of [kept.id, gone.id])
    await camp.put(activitySignUps, { scheduleId: slot.id, camperId, createdAt: AT })
  for (const { id } of [one, two])
    await office.patch(`/api/sessions/${id}`, { name: id === one.id ? 'Week 1' : 'Week 2' })
  const merge = (body: object = {}) => office.post(`/api/campers/${kept.id}/merge`, { goneId: gone.id, ...body })
  return { site, camp, office, kept, gone, kellers, again, places, merge, one, two }
}

/** Returns everything the office sees, except the merges themselves. */
const seen = async (office: Person) => {
  const { merges: _, ...rows } = (await office.pull()).body.patch as Record<string, { put: { id: number }[] }>
  return Object.fromEntries(
    Object.entries(rows)
      .map(([kind, { put }]) => [kind, put.toSorted((a, b) => a.id - b.id)] as const)
      .filter(([, put]) => put.length > 0),
  )
}
const credit = (camperId: number, transactionId: number) => ({
  transactionId,
  camperId,
  amount: '1.00',
  description: 'Cash',
  paymentMethod: 'cash',
  till: null,
})
const camperIn = async (office: Person, id: number) => (await office.get(`/api/campers/${id}`)).body

test('merging two campers combines everything, and undoing it separates them again', async () => {
  const { office, kept, gone, places, merge } = await twins()
  const before = await seen(office)
  const done = await merge({ join: ['medicalInfo'] })
  expect(done.status).toBe(200)
  expect(await camperIn(office, kept.id)).toMatchObject({
    storeBalance: '15.00',
    medicalInfo: 'Asthma\nEpilepsy',
    allergies: 'Peanuts',
    school: 'Lake School',
  })
  expect((await office.get(`/api/campers/${gone.id}`)).status).toBe(404)
  const all = (await office.get('/api/registrations')).body
  expect(
    all.map(({ id, camperId, status, amountPaid }: Record<string, unknown>) => [id, camperId, status, amountPaid]),
  ).toEqual(
    expect.arrayContaining([
      [places.gone, kept.id, 'confirmed', '350.00'],
      [places.two, kept.id, 'confirmed', '0.00'],
    ]),
  )
  expect(all).toHaveLength(2)
  const rows = await seen(office)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"(camperId|siblingId)":${gone.id}\\b`))
  expect(rows.camper_codes).toEqual([expect.objectContaining({ id: kept.id, code: 'BAND-7' })])
  expect(rows.activity_sign_ups).toHaveLength(1)
  expect(rows.cabin_assignments).toEqual([expect.objectContaining({ camperId: kept.id, status: 'assigned' })])
  const audit = (await office.get('/api/audit')).body
  expect(JSON.stringify(audit)).toContain('Merged two campers into one: Maya Keller')
  const undo = await office.post(`/api/campers/merges/${done.body.mergeId}/undo`, {})
  expect(undo.status).toBe(204)
  expect(await seen(office)).toEqual(before)
  expect((await office.post(`/api/campers/merges/${done.body.mergeId}/undo`, {})).body.code).toBe('merge_undone')
})

test('an offline sale to the merged camper goes to the account of the one who was kept', async () => {
  const { camp, office, kept, gone, merge } = await twins()
  const till = await camp.as('volunteer', ['store.sell'])
  await till.enrolled()
  const { mergeId } = (await merge()).body
  const line = { itemId: null, itemName: 'Juice', quantity: 1, unitPrice: '2.00', totalPrice: '2.00' }
  const args = { transactionId: 4294967901, camperId: gone.id, lines: [line], total: '2.00', till: null }
  const [action] = await till.actions([{ mutation: sell, args }])
  expect((await till.pushRaw([action])).body.results).toMatchObject([{ status: 'ok' }])
  expect((await till.pushRaw([action])).body.results).toMatchObject([{ status: 'duplicate' }])
  expect(await camperIn(office, kept.id)).toMatchObject({ storeBalance: '13.00' })
  expect(await office.run(addFunds, credit(gone.id, 4294967902))).toMatchObject({ status: 'ok' })
  expect(await camperIn(office, kept.id)).toMatchObject({ storeBalance: '14.00' })
  // What came later stays with the camper who was kept.
  await office.post(`/api/campers/merges/${mergeId}/undo`, {})
  const balances = async () => [await camperIn(office, kept.id), await camperIn(office, gone.id)]
  const expected = [{ storeBalance: '9.00' }, { storeBalance: '5.00' }]
  expect(await balances()).toMatchObject(expected)
  await office.post('/api/campers/recalculate-balances', {})
  expect(await balances()).toMatchObject(expected)
})

test('the audit log of a merge names only people who still exist', async () => {
  const camp = await (await world()).camp('lakeside')
  const office = await camp.as('admin')
  const [kept, gone] = [await camp.camper({ firstName: 'Zita' }), await camp.camper({ firstName: 'Zita' })]
  const [one, two] = [await camp.family('Zorn'), await camp.family('Zorn')]
  const { mergeId } = (await office.post(`/api/campers/${kept.id}/merge`, { goneId: gone.id })).body
  await office.post(`/api/families/${one.id}/merge`, { goneId: two.id })
  await office.post(`/api/campers/merges/${mergeId}/undo`, {})
  const said = async () =>
    (await office.get('/api/audit?area=actions')).body.lines.map(({ text }: { text: string }) => text)
  expect(await said()).toEqual([
    'Undid a merge of two campers: Zita Keller',
    'Merged two families into one',
    'Merged two campers into one: Zita Keller',
  ])
  expect((await office.get('/api/audit?text=zita')).body.lines).toHaveLength(2)
  for (const { id } of [kept, gone]) expect((await office.delete(`/api/campers/${id}`)).status).toBe(204)
  expect(JSON.stringify(await said())).not.toContain('Zita')
})

test('a balance paid out for both duplicates is booked once, and the second payout needs review', async () => {
  const { office, kept, gone, merge, one } = await twins()
  await merge()
  const refund = (camperId: number, amount: string, first: number) => ({
    closeOutId: first,
    camperId,
    choice: 'refund',
    amount,
    siblingId: null,
    entryIds: [first + 1, first + 2],
  })
  const decisions = [refund(kept.id, '10.00', 2 ** 40), refund(gone.id, '5.00', 2 ** 40 + 3)]
  const done = await office.run(closeOut, { sessionId: one.id, decisions, till: null })
  expect(done).toMatchObject({ code: 'close_out_left', data: { of: 2, left: [{ code: 'closed_before' }] } })
  expect(await camperIn(office, kept.id)).toMatchObject({ storeBalance: '5.00' })
  const entries = (await office.get(`/api/campers/${kept.id}/transactions`)).body
  const paidOut = entries.filter(({ transactionType }: { transactionType: string }) => transactionType === 'debit')
  expect(paidOut).toMatchObject([{ amount: '10.00', camperId: kept.id, needsReview: ['paid_out_differs'] }])
})

test('no mail goes out for campers that were merged and separated again', async () => {
  const { office, merge } = await twins()
  await office.send('PUT', '/api/settings/mail/server', {
    host: '127.0.0.1',
    port: 2525,
    username: null,
    fromAddress: 'camp@lakeside.example',
  })
  const topics = ['registrationConfirmed', 'registrationCancelled', 'registrationMoved']
  expect((await office.send('PUT', '/api/settings/mail/topics', { topics })).status).toBeLessThan(300)
  const { mergeId } = (await merge()).body
  expect((await office.post(`/api/campers/merges/${mergeId}/undo`, {})).status).toBe(204)
  expect((await office.get('/api/settings/mail/queue')).body.counts.waiting).toBe(0)
})

test('only the office merges, and never with another camp, the same record, or one already merged', async () => {
  const { site, camp, office, kept, gone, merge, kellers, again } = await twins()
  const other = await (await site.camp('pinewood', { numbersFrom: 50_000 })).as('admin')
  const args = { mergeId: 4294960000, keptId: kept.id, goneId: gone.id, take: [], join: [] }
  for (const who of [await camp.as('staff'), await camp.as('volunteer'), await camp.as('parent')]) {
    expect((await who.post(`/api/campers/${kept.id}/merge`, { goneId: gone.id })).status).toBe(403)
    expect(await who.run(mergeCampers, args)).toMatchObject({ code: 'forbidden' })
    expect(await who.run(undoMerge, { mergeId: 1 })).toMatchObject({ code: 'forbidden' })
    expect((await who.post(`/api/families/${kellers.id}/merge`, { goneId: again.id })).status).toBe(403)
  }
  expect((await other.post(`/api/campers/${kept.id}/merge`, { goneId: gone.id })).status).toBe(404)
  expect(await other.run(mergeCampers, args)).toMatchObject({ code: 'not_found' })
  expect((await merge({ goneId: kept.id })).body.code).toBe('merge_same')
  expect((await merge({ goneId: kellers.id })).status).toBe(404)
  expect((await merge({ take: ['storeBalance'] })).body.fields).toHaveProperty('storeBalance')
  expect((await merge({ take: ['constructor'] })).body.fields).toBeDefined()
  expect((await merge({ join: ['firstName'] })).body.fields).toHaveProperty('firstName')
  const { mergeId } = (await merge()).body
  expect((await merge()).status).toBe(404)
  expect((await other.post(`/api/campers/merges/${mergeId}/undo`, {})).status).toBe(404)
  expect(await office.run(mergeCampers, args)).toMatchObject({ code: 'not_found' })
  // Merging a merged record: the first one's id leads to the last one too.
  const third = await camp.camper({ firstName: 'May' })
  const next = await office.post(`/api/campers/${third.id}/merge`, { goneId: kept.id })
  expect((await office.post(`/api/campers/merges/${mergeId}/undo`, {})).body.code).toBe('merge_gone')
  expect(await office.run(addFunds, credit(gone.id, 4294967903))).toMatchObject({ status: 'ok' })
  expect(await camperIn(office, third.id)).toMatchObject({ storeBalance: '16.00' })
  expect((await office.post(`/api/campers/merges/${next.body.mergeId}/undo`, {})).status).toBe(204)
  expect((await office.post(`/api/campers/merges/${mergeId}/undo`, {})).status).toBe(204)
})

test('merging two families combines their children and entries', async () => {
  const { camp, office, kept, gone, kellers, again } = await twins()
  await office.patch(`/api/families/${again.id}`, { city: 'Lakeside' })
  const parent = await camp.as('parent')
  const before = await seen(office)
  const done = await office.post(`/api/families/${kellers.id}/merge`, { goneId: again.id })
  expect((await office.get(`/api/families/${kellers.id}`)).body).toMatchObject({ city: 'Lakeside' })
  expect((await office.get(`/api/families/${again.id}`)).status).toBe(404)
  for (const { id } of [kept, gone]) expect((await camperIn(office, id)).familyId).toBe(kellers.id)
  // A child is added to the merged-away family, on a device that did not know of the merge.
  const late = await office.post('/api/campers', { firstName: 'Leo', lastName: 'Keller', familyId: again.id })
  expect(late.body.familyId).toBe(kellers.id)
  await office.delete(`/api/campers/${late.body.id}`)
  await office.post(`/api/campers/merges/${done.body.mergeId}/undo`, {})
  expect(await seen(office)).toEqual(before)
  expect((await parent.get('/api/campers/merges')).status).toBe(403)
})

test('two families merged by mistake see nothing of each other, no matter who signed in first', async () => {
  const camp = await (await world()).camp('lakeside')
  const office = await camp.as('admin')
  const parents = [await camp.as('parent', [], 'a'), await camp.as('parent', [], 'b')] as const
  const about = { relation: null, phone: null, signIn: true, pickUp: false, mail: true, emergency: null }
  const ids: number[] = []
  for (const [index, { userId }] of parents.entries()) {
    const { id: familyId } = await camp.family(`Lind ${index}`, userId)
    const person = { ...about, id: 1, name: `P${index}`, email: `p${index}@b.example`, userId }
    await camp.put(familyContacts, { id: familyId, people: [person] })
    await camp.camper({ familyId, firstName: `Child ${index}` })
    ids.push(familyId)
  }
  const [kept, gone] = ids
  const sees = async (who: Person) =>
    (await who.get('/api/campers')).body.map(({ firstName }: { firstName: string }) => firstName)
  const { body } = await office.post(`/api/families/${kept}/merge`, { goneId: gone })
  expect(await sees(parents[1])).toEqual(['Child 0', 'Child 1'])
  const contacts = (await office.get(`/api/families/${kept}/contacts`)).body as { id: number; userId: number }[]
  const first = contacts.find(({ userId }) => userId === parents[0].userId)?.id
  expect((await office.delete(`/api/families/${kept}/contacts/${first}/sign-in`)).status).toBe(204)
  expect((await office.post(`/api/campers/merges/${body.mergeId}/undo`, {})).status).toBe(204)
  expect(await sees(parents[1])).toEqual(['Child 1'])
  expect((await office.get(`/api/families/${kept}`)).body.primaryContactUserId).toBe(null)
})

test('a merge keeps differing signatures, session contacts and contact phones of both', async () => {
  const { camp, office, kept, gone, kellers, again, places, merge } = await twins()
  const signed = (by: number, name: string) => ({ waiverId: 1, hash: 'same', name, at: AT, by })
  const stated = { medicalAt: null, medicalBy: null }
  await camp.put(camperForms, { id: kept.id, ...stated, signatures: [signed(1, 'Eva Keller')] })
  await camp.put(camperForms, { id: gone.id, ...stated, signatures: [signed(2, 'Jo Keller'), signed(1, 'Eva Keller')] })
  const call = (id: number, emergencyContact: object) => office.patch(`/api/registrations/${id}`, { emergencyContact })
  await call(places.kept, { Aunt: '555-0101', Doctor: 'Dr. Berg' })
  await call(places.gone, { Aunt: '555-0202', Doctor: 'Dr. Berg' })
  const contact = (familyId: number, contactId: number, phone: string) =>
    office.run(
      { name: 'campers.addContact.v1' },
      { familyId, contactId, name: 'Dad', email: 'dad@home.example', phone },
    )
  await contact(kellers.id, 5, '555-0303')
  await contact(again.id, 5, '555-0404')
  await contact(again.id, 6, '5550303')
  expect((await merge()).status).toBe(200)
  const { camper_forms, registrations, family_contacts } = await (async () => {
    await office.post(`/api/families/${kellers.id}/merge`, { goneId: again.id })
    return (await office.pull()).body.patch
  })()
  const forms = camper_forms.put.find(({ id }: { id: number }) => id === kept.id)
  expect(forms.signatures.map(({ by }: { by: number }) => by)).toEqual([1, 2])
  const stays = registrations.put.find(({ id }: { id: number }) => id === places.gone)
  expect(Object.values(stays.emergencyContact).sort()).toEqual(['555-0101', '555-0202', 'Dr. Berg'])
  const { people } = family_contacts.put.find(({ id }: { id: number }) => id === kellers.id)
  const dads = people.filter(({ name }: { name: string }) => name === 'Dad')
  expect(dads.map(({ phone }: { phone: string }) => phone).sort()).toEqual(['555-0303', '555-0404'])
})

test("merging two families doesn't touch the money of campers with the same numbers", async () => {
  const camp = await (await world()).camp('lakeside')
  const office = await camp.as('admin')
  const children = [await camp.camper({ balance: '7.00' }), await camp.camper({ balance: '5.00' })] as const
  for (const { id } of children) {
    const { id: _own, ...family } = await camp.family(`Family ${id}`)
    await camp.put(families, { ...family, id })
  }
  const [kept, gone] = children
  expect((await office.post(`/api/families/${kept.id}/merge`, { goneId: gone.id })).status).toBe(200)
  const balances = await camp.world.server.database.read((db) => rowReader(db, camp.org).all(camperAccounts))
  expect(balances.map(({ storeBalance }) => storeBalance).sort()).toEqual(['5.00', '7.00'])
})

import { expect, test } from 'vitest'
import { askToCancel } from '#shared/registration/cancel-mutations'
import { changeStatus, editByFamily } from '#shared/registration/change-mutations'
import { registrationMoney } from '#shared/registration/model'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const COMING = { startDate: '2099-07-01', endDate: '2099-07-07' }

/** A parent whose child has a place that is partly paid. */
async function placed(paid: string, session: object = COMING) {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const camper = await camp.camper({ firstName: 'Ann', lastName: 'Keller', familyId: family.id })
  const week = await camp.session(session)
  const place = await camp.registration(camper.id, week.id)
  const { id } = place
  const money = { totalAmount: '400.00', amountPaid: paid }
  await withOrgTx(camp.world.server, camp.org, 0, ({ store }) => store.patch(registrationMoney, id, money))
  const office = await camp.as('admin')
  return { camp, parent, office, place, path: `/api/registrations/${id}` }
}

const cancel = async (who: Person, path: string) => {
  const { status, body } = await who.patch(path, { status: 'cancelled' })
  return [status, body.code ?? body.status]
}
const titles = async (office: Person) =>
  (await office.get('/api/dashboard/alerts')).body
    .filter(({ id }: { id: string }) => id.startsWith('cancel-'))
    .map(({ title, description }: { title: string; description: string }) => `${title}: ${description}`)

test('a family can cancel an unpaid registration, and the office has an alert until it reviews it', async () => {
  const { parent, office, path } = await placed('0.00')
  expect(await cancel(parent, path)).toEqual([200, 'cancelled'])
  expect(await titles(office)).toEqual([
    "Cancelled by the Family: Ann Keller's family cancelled their registration for Week 1.",
  ])
  expect((await parent.get('/api/dashboard/alerts')).body).toEqual([])
  expect((await parent.post(`${path}/settle-cancel`, {})).status).toBe(403)
  await office.post(`${path}/settle-cancel`, {})
  expect(await titles(office)).toEqual([])
})

test('for a paid place a family can only ask: it keeps the place, and the office decides the refund', async () => {
  const { camp, parent, office, path, place } = await placed('400.00')
  expect(await cancel(parent, path)).toEqual([409, 'cancel_paid'])
  const pushed = { registrationId: place.id, status: 'cancelled' as const }
  expect(await parent.run({ name: 'registration.changeStatus.v1' }, pushed)).toMatchObject({ code: 'cancel_paid' })
  expect((await parent.post(`${path}/ask-to-cancel`, {})).body).toMatchObject({ status: 'confirmed' })
  expect(await titles(office)).toEqual(["Cancellation Request: Ann Keller's family asked to cancel Week 1."])
  expect((await parent.post(`${path}/cancel`, { refund: '400.00' })).status).toBe(403)
  expect((await office.post(`${path}/cancel`, { refund: '400.01' })).body.fields).toEqual({
    refund: 'You can refund up to $400.00',
  })
  const staff = await camp.as('staff')
  expect((await staff.post(`${path}/cancel`, { refund: '1.00' })).status).toBe(403)
  expect((await office.get(path)).body.status).toBe('confirmed')
  expect((await office.post(`${path}/cancel`, { refund: '150.00' })).body).toMatchObject({
    status: 'cancelled',
    amountPaid: '400.00',
    amountRefunded: '150.00',
    paymentStatus: 'partial',
  })
  expect((await office.post(`${path}/cancel`, { refund: '150.00' })).body.code).toBe('registration_status')
  expect((await office.get(path)).body.amountRefunded).toBe('150.00')
  expect(await titles(office)).toEqual([])
})

test("a family can't cancel after the session starts, if the camp doesn't allow it, or for other families", async () => {
  const { camp, parent, office, path } = await placed('0.00', { startDate: '2020-07-01', endDate: '2020-07-07' })
  expect(await cancel(parent, path)).toEqual([409, 'cancel_started'])
  expect((await parent.post(`${path}/ask-to-cancel`, {})).body.code).toBe('cancel_started')
  const coming = await placed('0.00')
  await coming.office.send('PUT', '/api/registrations/rules', { familiesCancel: 'never', agesOutside: false })
  expect(await cancel(coming.parent, coming.path)).toEqual([409, 'cancel_by_office'])
  expect((await coming.parent.post(`${coming.path}/ask-to-cancel`, {})).body.code).toBe('cancel_by_office')
  expect(
    (await coming.parent.send('PUT', '/api/registrations/rules', { familiesCancel: 'free', agesOutside: true })).status,
  ).toBe(403)
  const stranger = await camp.as('parent', [], 'two')
  expect(await cancel(stranger, path)).toEqual([404, 'not_found'])
  expect((await stranger.post(`${path}/ask-to-cancel`, {})).status).toBe(404)
  expect(await cancel(office, path)).toEqual([200, 'cancelled'])
})

test("a family can register a child outside a session's ages only if the camp allows it; the office always can", async () => {
  const { camp, parent, office } = await placed('0.00')
  const [family] = (await parent.get('/api/families')).body
  const child = await camp.camper({ familyId: family.id, dateOfBirth: '2095-01-01' })
  const session = await camp.session({ ...COMING, name: 'Week 2', ageMin: 8, ageMax: 12 })
  const register = (who: Person) => who.post('/api/registrations', { camperId: child.id, sessionId: session.id })
  const refused = await register(parent)
  expect([refused.status, refused.body.code]).toEqual([409, 'outside_ages'])
  expect(refused.body.message).toContain(
    'Maya Keller will be 4 when Week 2 starts. Ages 8 to 12 only. Please contact the camp office.',
  )
  const made = await register(office)
  expect(made.status).toBe(201)
  await office.delete(`/api/registrations/${made.body.id}`)
  await office.send('PUT', '/api/registrations/rules', { familiesCancel: 'ask', agesOutside: true })
  expect((await register(parent)).status).toBe(201)
})

const DAY = 24 * 3_600_000

/**
 * A parent whose device was enrolled two days before the session begins; `later` sets how many days have passed since.
 */
async function enrolledBefore(paid: string) {
  const enrolled = Date.now()
  const on = (day: number) => new Date(enrolled + day * DAY).toISOString().slice(0, 10)
  const all = await placed(paid, { startDate: on(2), endDate: on(9) })
  await all.parent.enrolled()
  await all.office.enrolled()
  const { server } = all.camp.world
  const later = (days: number) => {
    server.now = () => new Date(enrolled + days * DAY)
  }
  return { ...all, later, at: (days: number) => new Date(enrolled + days * DAY).toISOString() }
}

const ASK = { name: 'registration.askToCancel.v1' }

test('an offline cancellation counts from the earliest time it could have been made, not from a made-up one', async () => {
  const { parent, office, place, later, at } = await enrolledBefore('400.00')
  // The app pulls as soon as it is enrolled. The times of a family's device that the server has never heard from are
  // not believed.
  await parent.pull()
  later(8)
  const args = { registrationId: place.id }
  const push = async (who: Person, mutation: { name: string }, given: unknown, days: number) => {
    const list = await who.actions([{ mutation, args: given, at: at(days) }])
    return (await who.pushRaw(list)).body.results[0]
  }
  // Before it began, at a time after the person's last contact.
  expect(await push(parent, ASK, args, 1)).toMatchObject({ status: 'ok' })
  expect(await titles(office)).toHaveLength(1)
  await push(office, { name: 'registration.settleCancelWish.v1' }, args, 1)
  expect(await titles(office)).toEqual([])
  // Once the session has begun, even if the device claims an earlier time.
  expect(await push(parent, ASK, args, 3)).toMatchObject({ code: 'cancel_started' })
  // Each push was a contact, so an earlier time has to be made up.
  expect(await push(parent, ASK, args, 1)).toMatchObject({ code: 'cancel_started' })
  expect(await titles(office)).toEqual([])
})

test('a place the office cancelled offline a week ago is cancelled once and refunded once', async () => {
  const { parent, office, path, place, later, at } = await enrolledBefore('400.00')
  later(8)
  const args = { registrationId: place.id, refund: '150.00' }
  const list = await office.actions([{ mutation: { name: 'registration.cancel.v1' }, args, at: at(1) }])
  expect((await office.pushRaw(list)).body.results).toMatchObject([{ status: 'ok' }])
  expect((await office.pushRaw(list)).body.results).toMatchObject([{ status: 'duplicate' }])
  expect(await office.run({ name: 'registration.cancel.v1' }, args)).toMatchObject({ code: 'registration_status' })
  expect((await office.get(path)).body).toMatchObject({ status: 'cancelled', amountRefunded: '150.00' })
  // A family's device may do none of this.
  for (const name of ['registration.cancel.v1', 'registration.settleCancelWish.v1'])
    expect(await parent.run({ name }, args), name).toMatchObject({ status: 'rejected', code: 'forbidden' })
  const rules = { familiesCancel: 'free', agesOutside: true }
  expect(await parent.run({ name: 'registration.setRules.v1' }, rules)).toMatchObject({ code: 'forbidden' })
})

test("another family's registration gets exactly the answer of one that doesn't exist", async () => {
  const { camp, parent, place } = await placed('0.00')
  const stranger = await camp.as('parent', [], 'two')
  await camp.family('Lind', stranger.userId)
  const asks = [
    { mutation: changeStatus, more: { status: 'cancelled' } },
    { mutation: editByFamily, more: { set: { notes: 'x' } } },
    { mutation: askToCancel, more: {} },
  ]
  for (const { mutation, more } of asks) {
    const told = async (registrationId: number) => {
      const { code, message, data } = await stranger.run(mutation, { registrationId, ...more })
      return { code, message, data }
    }
    expect(await told(place.id), mutation.name).toEqual(await told(987_654))
  }
  expect((await parent.get('/api/registrations')).body).toMatchObject([{ status: 'confirmed', cancelWish: [] }])
})

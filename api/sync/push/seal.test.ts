import { expect, test } from 'vitest'
import { createFamily, editCamper } from '#shared/campers/mutations'
import { takePayment } from '#shared/financial/payment-mutations'
import { endKeysOfUser } from '../../auth/signing-keys'
import { Keys } from '../../context/keys'
import { signingKey } from '../../db/tables/sync'
import { creditArgs } from '../../testing/credit'
import type { Person } from '../../testing/person'
import { switchOff } from '../../testing/roles'
import { world } from '../../testing/world'

/**
 * A shared tablet on which a staff member was signed in and a volunteer is now, and the camper who gets the credits.
 */
async function tablet() {
  const camp = await (await world()).camp('lakeside')
  const [staff, volunteer] = [await camp.as('staff'), await camp.as('volunteer')]
  const maya = await camp.camper()
  return { camp, staff, volunteer, maya }
}

const entries = async (who: Person, camperId: number) => (await who.get(`/api/campers/${camperId}/transactions`)).body
const family = (familyId: number) => ({ mutation: createFamily, args: { familyId, lastName: 'Novak' } })

test("a shared tablet carries the previous user's sealed actions under that user's name and rights", async () => {
  const { staff, volunteer, maya } = await tablet()
  const { body } = await volunteer.carry(await staff.sealed([creditArgs(maya.id, 2 ** 40)]))
  expect(body.results).toMatchObject([{ status: 'ok', code: null }])
  expect(await entries(staff, maya.id)).toMatchObject([{ processedBy: staff.userId, needsReview: [] }])
})

test("a change that a colleague carries counts as its author's, so that older values are kept for the right person", async () => {
  const { camp, staff, volunteer, maya } = await tablet()
  const admin = await camp.as('admin')
  const edit = (school: string) => ({
    mutation: editCamper,
    args: { camperId: maya.id, set: { school }, base: { school: null } },
    made: [],
    after: [],
  })
  const values = async () => (await admin.pull()).body.patch.field_history?.put ?? []
  const [first, second] = await staff.sealed([edit('North'), edit('South')])
  expect((await volunteer.carry([first])).body.results).toMatchObject([{ status: 'ok' }])
  // The author replaces their own value, so no older value is kept.
  expect((await volunteer.carry([second])).body.results).toMatchObject([{ status: 'ok' }])
  expect(await values()).toEqual([])
  await admin.run(editCamper, { camperId: maya.id, set: { school: 'East' }, base: { school: null } })
  expect(await values()).toMatchObject([{ oldValue: 'South', oldBy: staff.userId, newBy: admin.userId }])
})

test('no one can act in the name of a person whose device they have', async () => {
  const { staff, volunteer, maya } = await tablet()
  const [real, spare] = await staff.sealed([creditArgs(maya.id, 2 ** 40), creditArgs(maya.id, 2 ** 40 + 1)])
  const [own] = await volunteer.sealed([creditArgs(maya.id, 2 ** 40 + 2)])
  await volunteer.pushRaw([own])
  const uid = () => crypto.randomUUID()
  const inStaffsName = { userId: staff.userId, grant: `1.${staff.userId}.1700000000000.stolen` }
  const forged = [
    // The previous version's proof, as an attacker could find it in IndexedDB; no proof at all.
    { ...real, seal: null, uid: uid(), actor: inStaffsName },
    { ...real, seal: null, uid: uid() },
    // A genuine seal on another action: another uid, other arguments, another time.
    { ...real, uid: uid() },
    { ...spare, uid: uid(), args: { ...creditArgs(maya.id, 2 ** 40 + 3).args, amount: '500.00' } },
    { ...spare, at: new Date(Date.now() - 60_000).toISOString() },
    // The volunteer's own key under the other's name, and with the other's certificate.
    { ...own, uid: uid(), actor: { userId: staff.userId, grant: '' } },
    { ...own, uid: uid(), actor: real?.actor, seal: `${real?.seal.split('~')[0]}~${own?.seal.split('~')[1]}` },
    { ...own, uid: uid(), actor: real?.actor, seal: own?.seal.replace(`.${volunteer.userId}.`, `.${staff.userId}.`) },
    { ...real, uid: uid(), seal: 'v1' },
    { ...real, uid: uid(), seal: '~' },
  ]
  const { body } = await volunteer.carry(forged)
  const codes = body.results.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['unsealed', 'unsealed', ...Array(8).fill('seal_broken')])
  expect(await entries(staff, maya.id)).toEqual([])
})

test('a seal from one camp proves nothing in another', async () => {
  const made = await world()
  const [lakeside, hilltop] = [await made.camp('lakeside'), await made.camp('hilltop')]
  const [there, alike] = [await lakeside.as('admin'), await hilltop.as('admin')]
  const here = await hilltop.as('volunteer')
  expect(alike.userId).toBe(there.userId)
  const { body } = await here.carry(await there.sealed([family(2 ** 40)]))
  expect(body.results).toMatchObject([{ code: 'seal_broken' }])
})

test('a key the database has lost is known by its certificate, and a certificate of an unknown secret by its stored key', async () => {
  const { camp, staff, volunteer, maya } = await tablet()
  const { server } = camp.world
  const [first, second, third] = await staff.sealed([1, 2, 3].map((n) => creditArgs(maya.id, 2 ** 40 + n)))
  const keys = await server.database.read((db) => db.select().from(signingKey))
  await server.database.transact((db) => db.delete(signingKey))
  expect((await volunteer.carry([first as object])).body.results).toMatchObject([{ status: 'ok' }])
  server.keys = new Keys('another secret, and nobody kept the one before')
  expect((await volunteer.carry([second as object])).body.results).toMatchObject([{ code: 'seal_broken' }])
  await server.database.transact((db) => db.insert(signingKey).values(keys))
  expect((await volunteer.carry([third as object])).body.results).toMatchObject([{ status: 'ok' }])
})

test('sales and payments of a deactivated user are recorded and flagged, and everything else goes to the office', async () => {
  const { camp, staff, volunteer, maya } = await tablet()
  const made = await staff.sealed([creditArgs(maya.id, 2 ** 40), family(2 ** 41)])
  await switchOff(camp, staff)
  const { body } = await volunteer.carry(made)
  expect(body.results).toMatchObject([{ status: 'ok' }, { status: 'rejected', code: 'access_ended' }])
  const admin = await camp.as('admin')
  expect(await entries(admin, maya.id)).toMatchObject([{ processedBy: staff.userId, needsReview: ['access_ended'] }])
  const { patch } = (await admin.pull()).body
  expect(patch.refused_actions.put).toMatchObject([{ userId: staff.userId, code: 'access_ended' }])
})

test('payments and refunds of family accounts count toward what is recorded for a deactivated user', async () => {
  const { camp, volunteer } = await tablet()
  const [admin, manager] = [await camp.as('admin'), await camp.as('manager')]
  const { body: payer } = await admin.post('/api/families', { lastName: 'Novak' })
  const pay = (entryId: number, amount: string) => ({
    mutation: takePayment,
    args: { entryId, familyId: payer.id, amount, method: 'cash' },
  })
  const made = await manager.sealed([pay(2 ** 40, '300.00'), pay(2 ** 40 + 1, '200.01'), pay(2 ** 40 + 2, '200.00')])
  await switchOff(camp, manager)
  const { body } = await volunteer.carry(made)
  expect(body.results).toMatchObject([{ status: 'ok' }, { code: 'access_ended' }, { status: 'ok' }])
  const { body: account } = await admin.get(`/api/accounts/${payer.id}`)
  const booked = account.entries.map((each: { amount: string; needsReview: string[] }) => [
    each.amount,
    each.needsReview,
  ])
  expect(booked.sort()).toEqual([
    ['200.00', ['overpaid', 'access_ended']],
    ['300.00', ['overpaid', 'access_ended']],
  ])
})

test('signing out ends the key for later actions, not for unsent ones', async () => {
  const { camp, staff, volunteer, maya } = await tablet()
  const [before] = await staff.sealed([creditArgs(maya.id, 2 ** 40)])
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const [after] = await staff.sealed([{ ...family(2 ** 41), at: later }])
  await staff.post('/api/logout', {})
  const { body } = await volunteer.carry([before as object, after as object])
  expect(body.results).toMatchObject([{ status: 'ok', code: null }, { code: 'access_ended' }])
  expect(await entries(await camp.as('admin'), maya.id)).toMatchObject([{ needsReview: [] }])
})

test('a key ended by the office proves no time: its payments are flagged, whatever time they claim', async () => {
  const { camp, staff, volunteer, maya } = await tablet()
  const { server } = camp.world
  const earlier = new Date(Date.now() - 60_000).toISOString()
  const made = await staff.sealed([
    { ...creditArgs(maya.id, 2 ** 40), at: earlier },
    { ...family(2 ** 41), at: earlier },
  ])
  await server.database.transact((db) => endKeysOfUser(db, camp.org, staff.userId, 'office', server.now()))
  const { body } = await volunteer.carry(made)
  expect(body.results).toMatchObject([{ status: 'ok' }, { code: 'access_ended' }])
  expect(await entries(await camp.as('admin'), maya.id)).toMatchObject([{ needsReview: ['access_ended'] }])
})

test('a key belongs to one person: it is certified again on request, but never for someone else', async () => {
  const { staff, volunteer } = await tablet()
  await staff.sealed([])
  const key = staff.sealingKey?.publicKey
  const asked = { protocol: 1, device: null, name: 'Tablet', blocks: 1, clientId: null, publicKey: key }
  expect((await staff.post('/api/sync/enroll', asked)).body.certificate).toEqual(expect.any(String))
  expect((await volunteer.post('/api/sync/enroll', asked)).body.certificate).toBe(null)
  for (const publicKey of ['', 'x', 'A'.repeat(87)])
    expect((await volunteer.post('/api/sync/enroll', { ...asked, publicKey })).body.certificate).toBe(null)
})

test("an action sent under the uid of a colleague's unsent action does not block it", async () => {
  const { staff, volunteer, maya } = await tablet()
  const [real] = await staff.sealed([creditArgs(maya.id, 2 ** 40)])
  // As the colleague's without a seal, and as the sender's own.
  const forged = [
    { ...real, seal: null },
    { ...real, seal: null, actor: { userId: volunteer.userId, grant: '' }, name: 'inbox.settle.v1', args: {} },
  ]
  for (const each of forged) await volunteer.carry([each])
  const sent = () => staff.pushRaw([real])
  expect((await sent()).body.results).toMatchObject([{ uid: real?.uid, status: 'ok' }])
  expect((await sent()).body.results).toMatchObject([{ uid: real?.uid, status: 'duplicate' }])
  expect(await entries(staff, maya.id)).toHaveLength(1)
})

test("the carrier of a colleague's refused action does not see the reason", async () => {
  const { staff, volunteer } = await tablet()
  const [real] = await staff.sealed([{ mutation: createFamily, args: { familyId: 2 ** 40, lastName: '' } }])
  const { body } = await volunteer.carry([real as object])
  expect(body.results).toMatchObject([{ status: 'rejected', code: 'invalid', message: null, data: null }])
  const pulled = await volunteer.pull()
  expect(pulled.body.results).toMatchObject([{ code: 'invalid', message: null, data: null }])
})

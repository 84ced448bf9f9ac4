import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFamily } from '#shared/campers/mutations'
import { ENVELOPE, type EnvelopeContent } from '#shared/envelope'
import { assignMany } from '#shared/housing/bed-mutations'
import { Keys } from '../../context/keys'
import { mutation as mutationLog } from '../../db/tables/sync'
import type { TestCamp } from '../../testing/camp'
import { creditArgs } from '../../testing/credit'
import { lockFor } from '../../testing/locking'
import type { Person } from '../../testing/person'
import { switchOff } from '../../testing/roles'
import { type World, world } from '../../testing/world'

/**
 * A shared tablet on which a staff member was signed in and a volunteer is now, and the camper who gets the credits.
 */
async function tablet() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [staff, volunteer] = [await camp.as('staff'), await camp.as('volunteer')]
  return { site, camp, staff, volunteer, maya: await camp.camper() }
}

type Waiting = Awaited<ReturnType<Person['sealed']>>[number] & { after?: string[] }
const openAs = (who: Person, envelopes: object[]) => who.post('/api/sync/open', { protocol: 1, envelopes })

/**
 * Encrypts an action as on a device whose user has signed out. `over` is what someone else changed in it afterwards.
 */
async function locked({ org }: Pick<TestCamp, 'org'>, { enrollment }: Person, each: Waiting, over: object = {}) {
  const { uid, at, actor, name, args, offline, seal, made, after, mid } = each
  const of = { organizationId: org, userId: actor.userId, uid, at }
  const content: EnvelopeContent = { name, args, offline, seal, group: null, made, after, ...over }
  const box = await lockFor(enrollment?.campKey ?? '', of, content)
  return { uid, at, actor, mid, name: ENVELOPE, args: box, offline: false, seal: null }
}

const entries = async (who: Person, camperId: number) => (await who.get(`/api/campers/${camperId}/transactions`)).body

test("the next user carries a colleague's sale without seeing it, and it is recorded once, under its author", async () => {
  const { camp, staff, volunteer, maya } = await tablet()
  const [real] = await staff.sealed([creditArgs(maya.id, 2 ** 40)])
  const envelope = await locked(camp, staff, real as Waiting)
  expect(JSON.stringify(envelope)).not.toMatch(/store|addFunds|amount/)
  expect((await volunteer.carry([envelope])).body.results).toMatchObject([{ uid: real?.uid, status: 'ok', data: null }])
  // In plain text from a tab that was late, and again from a device that got no response.
  expect((await staff.pushRaw([real])).body.results).toMatchObject([{ status: 'duplicate' }])
  expect((await volunteer.carry([envelope])).body.results).toMatchObject([{ status: 'duplicate' }])
  expect(await entries(staff, maya.id)).toMatchObject([{ processedBy: staff.userId, needsReview: [] }])
})

test('an action that depends on an encrypted one is decided with it, even if both are refused', async () => {
  const { camp, staff, volunteer } = await tablet()
  const made = 2 ** 40
  const [family, child] = (await staff.sealed([
    { mutation: createFamily, args: { familyId: made, lastName: '' }, made: [made], after: [] },
    {
      mutation: { name: 'campers.createCamper.v1' },
      args: { camperId: made + 1, familyId: made, firstName: 'Ann', lastName: 'Lind' },
      made: [made + 1],
    },
  ])) as [Waiting, Waiting]
  const both = [await locked(camp, staff, family), await locked(camp, staff, { ...child, after: [family.uid] })]
  const { body } = await volunteer.carry(both)
  expect(body.results).toMatchObject([
    { code: 'invalid', data: null, message: null },
    { code: 'depends_on_refused', data: null },
  ])
  // The author sees why, and the office sees the action itself.
  const { opened } = (await openAs(staff, both)).body
  expect(opened).toMatchObject([
    { uid: family.uid, content: { name: createFamily.name }, end: { code: 'invalid', data: { fields: {} } } },
    { uid: child.uid, end: { code: 'depends_on_refused', data: { uid: family.uid }, args: { firstName: 'Ann' } } },
  ])
  const { rows } = await refusedFor(await camp.as('admin'))
  expect(rows).toMatchObject([{ name: createFamily.name, userId: staff.userId }, { args: { firstName: 'Ann' } }])
})

/** Returns the refused actions that the office sees, in order. */
async function refusedFor(office: Person): Promise<{ rows: object[] }> {
  const rows: { id: number }[] = (await office.pull()).body.patch.refused_actions.put
  return { rows: rows.sort((a, b) => a.id - b.id) }
}

test('an envelope opens only for its author: not for others, not in another camp, and not if anything was changed', async () => {
  const { site, camp, staff, volunteer, maya } = await tablet()
  const [real] = (await staff.sealed([creditArgs(maya.id, 2 ** 40)])) as [Waiting]
  const mine = await locked(camp, staff, real)
  expect((await openAs(staff, [mine])).body.opened).toMatchObject([
    { uid: real.uid, content: { name: real.name, args: real.args, seal: real.seal }, end: null },
  ])
  const pinewood = await site.camp('pinewood')
  const strange = await pinewood.as('staff')
  await strange.enrolled()
  const later = new Date(Date.parse(real.at) + 1000).toISOString()
  const lies: [Person, object][] = [
    [volunteer, mine],
    [strange, mine],
    [staff, { ...mine, uid: crypto.randomUUID() }],
    [staff, { ...mine, at: later }],
    // For another camp's key or in another camp's name; not by the named author; inside another envelope.
    [staff, await locked(camp, strange, real)],
    [staff, await locked(pinewood, staff, real)],
    [staff, await locked(camp, staff, { ...real, actor: { userId: volunteer.userId, grant: '' } })],
    [staff, await locked(camp, staff, { ...real, name: ENVELOPE, args: mine.args })],
    [staff, { ...mine, args: { ...mine.args, box: mine.args.box.slice(0, -4) } }],
    [staff, { ...mine, args: { ...mine.args, key: 'AAAA' } }],
    [staff, { ...mine, args: { ...mine.args, nonce: '' } }],
  ]
  for (const [who, lie] of lies) {
    const { status, body } = await openAs(who, [lie])
    expect([status, body.opened]).toEqual([200, []])
  }
  expect((await openAs(staff, Array(101).fill(mine))).status).toBe(400)
  expect((await openAs(site.visitor(), [mine])).status).toBe(401)
})

test("no one can make a colleague's envelope their own, or put another action into it in the colleague's name", async () => {
  const { camp, staff, volunteer, maya } = await tablet()
  const [real] = (await staff.sealed([creditArgs(maya.id, 2 ** 40)])) as [Waiting]
  const mine = await locked(camp, staff, real)
  const taken = { ...mine, uid: crypto.randomUUID(), actor: { userId: volunteer.userId, grant: '' } }
  const forged = await locked(camp, staff, real, { args: { ...(real.args as object), amount: '500.00' } })
  const { body } = await volunteer.carry([taken, forged])
  expect(body.later).toEqual([{ uid: taken.uid }])
  expect(body.results).toMatchObject([{ uid: forged.uid, status: 'rejected', code: 'seal_broken' }])
  expect(await entries(staff, maya.id)).toEqual([])
})

test('the carrier never sees the part that could not be done, even when asking again', async () => {
  const { camp, staff, volunteer } = await tablet()
  const args = { beds: [{ assignmentId: 2 ** 40, registrationId: 1, cabinId: 1, sessionId: 1 }] }
  const [real] = (await staff.sealed([{ mutation: assignMany, args, made: [2 ** 40], after: [] }])) as [Waiting]
  const mine = await locked(camp, staff, real)
  const first = (await volunteer.carry([mine])).body.results
  const again = (await volunteer.carry([mine])).body.results
  const pulled = (await volunteer.pull()).body.results
  expect([...first, ...pulled]).toMatchObject(
    Array(2).fill({ status: 'ok', code: 'beds_left_out', data: { args: null } }),
  )
  expect(again).toMatchObject([{ status: 'duplicate', code: 'beds_left_out', data: { args: null } }])
  expect((await openAs(staff, [mine])).body.opened).toMatchObject([{ content: { args }, end: { args } }])
  // An app of the previous version that carries it in clear gets the part each time.
  const carried = await volunteer.carry([real])
  expect(carried.body.results).toMatchObject([{ status: 'duplicate', data: { args } }])
})

/** Moves the server's clock an hour and a minute ahead. */
function anHourLater({ server }: World) {
  const then = Date.now() + 61 * 60 * 1000
  server.now = () => new Date(then)
}

test('envelopes under a previous secret still open; under an unknown one they wait an hour and go to the office', async () => {
  const { site, camp, staff, volunteer, maya } = await tablet()
  const made = (await staff.sealed([creditArgs(maya.id, 2 ** 40), creditArgs(maya.id, 2 ** 40 + 1)])) as [
    Waiting,
    Waiting,
  ]
  const [first, second] = [await locked(camp, staff, made[0]), await locked(camp, staff, made[1])]
  const before = site.server.keys
  await volunteer.enrolled()
  Object.assign(site.server, { keys: new Keys('a new secret', ['a secret of tests, long enough for anything']) })
  expect((await volunteer.carry([first])).body.results).toMatchObject([{ status: 'ok' }])
  expect((await volunteer.pull()).body.campKey).not.toBe(staff.enrollment?.campKey)

  Object.assign(site.server, { keys: new Keys('a new secret') })
  const [carried] = await volunteer.actions([
    { mutation: { name: ENVELOPE }, args: second.args, uid: second.uid, at: second.at },
  ])
  const sent = { ...second, mid: carried?.mid }
  expect((await volunteer.pushRaw([sent])).body).toMatchObject({ results: [], later: [{ uid: second.uid }] })
  anHourLater(site)
  const { body } = await volunteer.pushRaw([sent])
  expect(body.results).toMatchObject([{ uid: second.uid, status: 'rejected', code: 'envelope_unreadable' }])
  const { rows } = await refusedFor(await camp.as('admin'))
  expect(rows).toMatchObject([{ name: ENVELOPE, uid: second.uid, args: { box: second.args.box } }])
  const lines = await site.server.database.read((db) =>
    db.select().from(mutationLog).where(eq(mutationLog.org, camp.org)),
  )
  expect(lines.find(({ uid }) => uid === second.uid)?.args).toMatchObject({ box: second.args.box })
  // Once the previous secret is configured again, its author can open it.
  Object.assign(site.server, { keys: before })
  expect((await openAs(staff, [second])).body.opened).toMatchObject([{ content: { args: made[1].args } }])
})

test('late actions of a deactivated user are recorded with their time and flagged, and the user can open nothing', async () => {
  const { site, camp, staff, volunteer, maya } = await tablet()
  await volunteer.enrolled()
  const [real] = (await staff.sealed([creditArgs(maya.id, 2 ** 40)])) as [Waiting]
  const envelope = await locked(camp, staff, real)
  await switchOff(camp, staff)
  const { now } = site.server
  site.server.now = () => new Date(now().getTime() + 6 * 24 * 3600 * 1000)
  expect((await volunteer.carry([envelope])).body.results).toMatchObject([{ uid: real.uid, status: 'ok' }])
  expect(await entries(await camp.as('admin'), maya.id)).toMatchObject([
    { processedBy: staff.userId, createdAt: real.at, needsReview: ['access_ended'] },
  ])
  const { status, body } = await openAs(staff, [envelope])
  expect([status, body.code]).toEqual([401, 'switched_off'])
  expect(body.opened).toBeUndefined()
})

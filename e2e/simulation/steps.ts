import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { z } from 'zod'
import { syncOrg } from '#api/db/tables/sync'
import { runMutation } from '#api/sync/transaction/run'
import { createCamper, createFamily, deleteCamper, editCamper } from '#shared/campers/mutations'
import { assignCabin, unassignCabin } from '#shared/housing/bed-mutations'
import { editCabin } from '#shared/housing/mutations'
import { requireFound } from '#shared/kernel/refusals/refusal'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { defineMutation, type Mutation } from '#shared/kernel/rules/define'
import { register } from '#shared/registration/mutations'
import { MUTATIONS } from '#shared/registry'
import { addFunds } from '#shared/store/funds-mutations'
import { addItem, deleteItem, editItem } from '#shared/store/item-mutations'
import { sell } from '#shared/store/mutations'
import { voidSale } from '#shared/store/refund-mutations'
import { changeContact, changeRole, type SimulatedCamp } from './camp'
import { UNCOMMITTED } from './commits'
import type { SimulatedDevice } from './device'
import type { Lie } from './hostile'
import { markedText } from './marks'
import type { Endpoint, Fault } from './network'
import type { Death } from './tab'

/** An event in a run. */
export type SimulationStep =
  | { do: 'sell'; device: number; camper: number; item: number; quantity: number }
  | { do: 'add funds'; device: number; camper: number; amount: number }
  | { do: 'void'; device: number; pick: number }
  | { do: 'assign'; device: number; camper: number; cabin: number }
  | { do: 'unassign'; device: number; camper: number }
  | { do: 'shrink cabin'; device: number; cabin: number; capacity: number }
  | { do: 'quick add'; device: number }
  | { do: 'edit camper'; device: number; camper: number; text: string }
  | { do: 'reprice'; device: number; item: number; price: number }
  | { do: 'delete camper'; device: number; camper: number }
  | { do: 'delete item'; device: number; item: number }
  | { do: 'edit medical'; device: number; camper: number; text: string }
  | { do: 'move to family'; device: number; camper: number; family: number }
  | { do: 'new family'; device: number }
  | { do: 'new child'; device: number; family: number; register: boolean }
  | { do: 'child of a copy'; device: number; amount: number }
  | { do: 'change contact'; family: number; person: number }
  | { do: 'sync'; device: number; faults: Fault[]; most: number | null }
  | {
      do: 'die'
      device: number
      during: 'sync' | 'restart' | 'pay' | 'sign in'
      death: Death
      camper: number
      most: number | null
    }
  | { do: 'hear'; device: number; slow: boolean }
  | { do: 'fail'; device: number; at: 'once' | 'commit' }
  | { do: 'sync in two tabs'; device: number; faults: Fault[]; death: Death | null }
  | { do: 'lose commits'; device: number; camper: number; restart: boolean; quiet: boolean }
  | { do: 'stale tab'; device: number; other: number; camper: number }
  | { do: 'far behind'; device: number; other: number; camper: number; most: number }
  | { do: 'restart app'; device: number }
  | { do: 'keep disk'; device: number }
  | { do: 'roll disk back'; device: number }
  | { do: 'sign in'; device: number; person: number }
  | { do: 'sign out'; device: number; person: number; endpoint: Endpoint; afresh: boolean }
  | { do: 'change role'; person: number; role: Actor['role'] }
  | { do: 'deliver late'; device: number }
  | { do: 'raise floor' }
  | { do: 'lie'; about?: Lie }
  | { do: 'change epoch' }

const small = (max: number) => fc.nat({ max })
const device = small(5)
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'request lost',
  'answer lost',
  'doubled',
  'server crashes',
  'late again',
)

function step<D extends SimulationStep['do']>(
  name: D,
  rest: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<SimulationStep> {
  return fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<SimulationStep>
}

const sale = step('sell', { device, camper: small(5), item: small(1), quantity: fc.integer({ min: 1, max: 4 }) })
const funds = step('add funds', { device, camper: small(5), amount: fc.integer({ min: 1, max: 900 }) })
const assign = step('assign', { device, camper: small(5), cabin: small(2) })
/** Now and then the server returns few rows at a time, so that a pull has many pages. */
const most = fc.constantFrom(null, null, null, 3, 8, 25)
const sync = step('sync', { device, faults: fc.array(fault, { maxLength: 5 }), most })
const death: fc.Arbitrary<Death> = fc.oneof(
  fc.record({ at: fc.constantFrom('begin' as const, 'commit' as const), after: small(5) }),
  fc.record({ at: fc.constantFrom('send' as const, 'answer' as const), after: small(4) }),
  fc.record({ at: fc.constant('request' as const), after: small(60) }),
)

/** Steps as likely as at a camp: sales and moves often, disasters seldom. */
export const anyStep: fc.Arbitrary<SimulationStep> = fc.oneof(
  { weight: 10, arbitrary: sale },
  { weight: 6, arbitrary: funds },
  { weight: 8, arbitrary: assign },
  { weight: 14, arbitrary: sync },
  { weight: 6, arbitrary: step('hear', { device, slow: fc.boolean() }) },
  { weight: 2, arbitrary: step('void', { device, pick: small(20) }) },
  { weight: 2, arbitrary: step('unassign', { device, camper: small(5) }) },
  { weight: 1, arbitrary: step('shrink cabin', { device, cabin: small(2), capacity: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: step('quick add', { device }) },
  {
    weight: 2,
    arbitrary: step('edit camper', { device, camper: small(5), text: fc.constantFrom('nuts', 'milk', '') }),
  },
  { weight: 1, arbitrary: step('reprice', { device, item: small(1), price: fc.integer({ min: 50, max: 300 }) }) },
  { weight: 1, arbitrary: step('delete camper', { device, camper: small(5) }) },
  { weight: 1, arbitrary: step('delete item', { device, item: small(1) }) },
  { weight: 1, arbitrary: step('fail', { device, at: fc.constantFrom('once', 'commit') }) },
  {
    weight: 6,
    arbitrary: step('die', {
      device,
      death,
      camper: small(5),
      most,
      during: fc.constantFrom('sync', 'sync', 'sync', 'restart', 'pay', 'sign in'),
    }),
  },
  { weight: 2, arbitrary: step('edit medical', { device, camper: small(5), text: fc.constantFrom('insulin', '') }) },
  { weight: 2, arbitrary: step('move to family', { device, camper: small(5), family: small(2) }) },
  { weight: 1, arbitrary: step('new family', { device }) },
  { weight: 2, arbitrary: step('new child', { device, family: small(2), register: fc.boolean() }) },
  { weight: 2, arbitrary: step('child of a copy', { device, amount: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 1, arbitrary: step('change contact', { family: small(2), person: small(5) }) },
  {
    weight: 4,
    arbitrary: step('sync in two tabs', {
      device,
      faults: fc.array(fault, { maxLength: 5 }),
      death: fc.option(death, { freq: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: step('lose commits', { device, camper: small(5), restart: fc.boolean(), quiet: fc.boolean() }),
  },
  { weight: 3, arbitrary: step('stale tab', { device, other: device, camper: small(5) }) },
  {
    weight: 3,
    arbitrary: step('far behind', { device, other: device, camper: small(5), most: fc.constantFrom(2, 3, 8) }),
  },
  { weight: 3, arbitrary: step('restart app', { device }) },
  { weight: 2, arbitrary: step('keep disk', { device }) },
  { weight: 2, arbitrary: step('roll disk back', { device }) },
  { weight: 1, arbitrary: step('sign in', { device, person: small(5) }) },
  {
    weight: 2,
    arbitrary: step('sign out', {
      device,
      person: small(5),
      afresh: fc.boolean(),
      endpoint: fc.constantFrom<Endpoint>('enroll', 'snapshot', 'push', 'pull'),
    }),
  },
  {
    weight: 1,
    arbitrary: step('change role', {
      person: fc.integer({ min: 1, max: 5 }),
      role: fc.constantFrom('manager', 'staff', 'volunteer', 'parent'),
    }),
  },
  { weight: 2, arbitrary: step('deliver late', { device }) },
  { weight: 1, arbitrary: fc.constant<SimulationStep>({ do: 'raise floor' }) },
  { weight: 1, arbitrary: fc.constant<SimulationStep>({ do: 'change epoch' }) },
)

/** The same with one device that keeps lying. */
export const anyStepWithLies: fc.Arbitrary<SimulationStep> = fc.oneof(
  { weight: 2, arbitrary: anyStep },
  { weight: 3, arbitrary: fc.constant<SimulationStep>({ do: 'lie' }) },
)

const cents = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** An action that always fails on the server but not on the device. */
const fail = defineMutation({
  name: 'simulation.fail.v1',
  needs: 'dashboard.camp',
  args: z.object({}),
  async run({ marks }) {
    // Only the server passes this.
    if (marks) throw new Error('the server fails on this')
  },
})

/** An action that succeeds on the server, but whose commit always fails (`commits.ts`). */
const failAtCommit = defineMutation({
  name: UNCOMMITTED,
  needs: 'dashboard.camp',
  args: z.object({}),
  run: async () => undefined,
})
for (const mutation of [fail, failAtCommit]) (MUTATIONS as Map<string, Mutation>).set(mutation.name, mutation)

/** Performs one step. */
export async function takeStep(
  camp: SimulatedCamp,
  devices: readonly SimulatedDevice[],
  step: SimulationStep,
): Promise<void> {
  if (step.do === 'raise floor') {
    await setCounter(camp, { floor: sql`${syncOrg.head}` })
    return
  }
  if (step.do === 'change epoch') return setCounter(camp, { epoch: crypto.randomUUID() })
  if (step.do === 'change role') return changeRole(camp, camp.actors[step.person]?.userId ?? 0, step.role)
  if (step.do === 'change contact')
    return changeContact(camp, camp.families[step.family] ?? 0, camp.actors[step.person]?.userId ?? null)
  if (step.do === 'lie') return
  const device = devices[step.device % devices.length]
  if (!device) return
  const { faults = [], most = null } = step as { faults?: Fault[]; most?: number | null }
  Object.assign(device.weather, { faults: [...faults], most })
  await at(camp, devices, device, step)
  Object.assign(device.weather, { faults: [], most: null })
}

/** Performs one step at a device. */
async function at(
  camp: SimulatedCamp,
  devices: readonly SimulatedDevice[],
  device: SimulatedDevice,
  step: SimulationStep,
) {
  if (step.do === 'sync') return device.sync()
  if (step.do === 'hear') return device.hear(step.slow)
  if (step.do === 'sync in two tabs') return device.syncInTwoTabs(step.death)
  if (step.do === 'die') return device.dieDuring(step.death, () => dying(camp, device, step))
  if (step.do === 'lose commits') return loseCommits(camp, device, step)
  if (step.do === 'stale tab') {
    const other = devices[step.other % devices.length] ?? device
    return device.syncWithStaleTab(async () => {
      await act(camp, other, { do: 'add funds', device: 0, camper: step.camper, amount: 100 })
      await other.sync()
    })
  }
  if (step.do === 'far behind') return farBehind(camp, device, devices[step.other % devices.length] ?? device, step)
  if (step.do === 'restart app') return device.start()
  if (step.do === 'keep disk') return device.keepDisk()
  if (step.do === 'roll disk back') return device.rollBackDisk()
  if (step.do === 'sign in') return device.signIn(camp.actors[step.person] ?? device.actor)
  if (step.do === 'sign out') {
    return device.signOutDuring(step.endpoint, step.afresh, camp.actors[step.person] ?? device.actor)
  }
  if (step.do === 'deliver late') {
    for (const late of device.weather.kept.splice(0)) await late().catch(() => undefined)
    return
  }
  await act(camp, device, step)
}

/** Actions during which the tab dies. */
function dying(
  camp: SimulatedCamp,
  device: SimulatedDevice,
  step: Extract<SimulationStep, { do: 'die' }>,
): Promise<unknown> {
  if (step.during === 'restart') return device.start()
  if (step.during === 'sign in') return device.signIn(camp.actors[step.camper] ?? device.actor)
  const payment = () => act(camp, device, { do: 'add funds', device: 0, camper: step.camper, amount: 100 })
  return step.during === 'pay' ? payment() : payment().then(() => device.sync())
}

/** Others have done much by the time a device syncs, so its pull has many pages. */
async function farBehind(
  camp: SimulatedCamp,
  device: SimulatedDevice,
  other: SimulatedDevice,
  { camper }: { camper: number },
) {
  for (let more = 0; more < 3; more += 1) {
    await act(camp, other, { do: 'add funds', device: 0, camper: (camper + more) % camp.campers.length, amount: 100 })
    await other.sync()
  }
  await act(camp, device, { do: 'add funds', device: 0, camper, amount: 200 })
  await device.sync()
}

/**
 * The disk loses its last commits after the server has received them: the device gives the same numbers to other
 * actions, and the user keeps working until it finds out.
 */
async function loseCommits(
  camp: SimulatedCamp,
  device: SimulatedDevice,
  step: Extract<SimulationStep, { do: 'lose commits' }>,
): Promise<void> {
  const payment = { do: 'add funds', device: 0, camper: step.camper, amount: 100 } as const
  await device.keepDisk()
  if (step.restart) await device.start()
  await act(camp, device, payment)
  await act(camp, device, { ...payment, amount: 200 })
  await device.sync()
  await device.rollBackDisk()
  if (!step.quiet) await act(camp, device, payment)
  device.weather.meanwhile = { endpoint: 'pull', act: () => act(camp, device, { ...payment, amount: 300 }) }
  await device.sync()
  device.weather.meanwhile = null
}

async function setCounter(camp: SimulatedCamp, values: Record<string, unknown>): Promise<void> {
  await camp.server.database.transact(async (db) => {
    await db.update(syncOrg).set(values).where(eq(syncOrg.org, camp.org))
  })
}

/** Performs an action of the device's user. */
async function act(camp: SimulatedCamp, device: SimulatedDevice, step: SimulationStep): Promise<void> {
  const camper = 'camper' in step ? (camp.campers[step.camper] ?? 0) : 0
  const registrationId = 'camper' in step ? (camp.registrations[step.camper] ?? 0) : 0
  const item = 'item' in step ? (camp.items[step.item] ?? 0) : 0
  const cabin = 'cabin' in step ? (camp.cabins[step.cabin] ?? 0) : 0
  if (step.do === 'fail') {
    await device.act(step.at === 'commit' ? failAtCommit : fail, () => ({}))
  } else if (step.do === 'sell') {
    const total = cents(step.quantity * 100)
    const line = { itemId: item, itemName: 'Item', quantity: step.quantity, unitPrice: '1.00', totalPrice: total }
    await device.act(sell, (ids) => ({ transactionId: ids.next(), camperId: camper, lines: [line], total }))
  } else if (step.do === 'add funds') {
    const args = { camperId: camper, amount: cents(step.amount), description: 'Funds', paymentMethod: 'cash' as const }
    await device.act(addFunds, (ids) => ({ transactionId: ids.next(), ...args }))
  } else if (step.do === 'void') {
    const ledger = await device.replica.table<{ id: number }>('store_transactions').toCollection().primaryKeys()
    const saleId = Number(ledger[step.pick % Math.max(1, ledger.length)] ?? 1)
    await device.act(voidSale, (ids) => ({ transactionId: ids.next(), saleId, reason: 'Wrong' }))
  } else if (step.do === 'assign') {
    const sessionId = camp.session
    await device.act(assignCabin, (ids) => ({ assignmentId: ids.next(), registrationId, cabinId: cabin, sessionId }))
  } else if (step.do === 'unassign') {
    await device.act(unassignCabin, () => ({ registrationId }))
  } else if (step.do === 'shrink cabin') {
    const set = { capacity: step.capacity }
    await device.act(editCabin, () => ({ cabinId: cabin, set, confirmed: camp.registrations }))
  } else if (step.do === 'quick add') {
    await device.act(createCamper, (ids) => ({ camperId: ids.next(), firstName: 'Quick', lastName: 'Add' }))
    await device.act(addItem, (ids) => ({ itemId: ids.next(), name: 'New', price: '1.00' }))
  } else if (step.do === 'edit camper') {
    const edit = { set: { allergies: step.text, notes: step.text }, base: { allergies: null, notes: null } }
    await device.act(editCamper, () => ({ camperId: camper, ...edit }))
  } else if (step.do === 'edit medical') {
    const edit = {
      set: { medications: `${markedText('medical', camp.org, camper)}${step.text}` },
      base: { medications: null },
    }
    await device.act(editCamper, () => ({ camperId: camper, ...edit }))
  } else if (step.do === 'move to family') {
    const set = { familyId: camp.families[step.family] ?? null }
    await device.act(editCamper, () => ({ camperId: camper, set }))
  } else if (step.do === 'new family') {
    await device.act(createFamily, (ids) => ({ familyId: ids.next(), lastName: 'New' }))
  } else if (step.do === 'new child') {
    await newCamper(camp, device, camp.families[step.family] ?? 0, step.register)
  } else if (step.do === 'child of a copy') {
    await camperOfACopy(camp, device, step.amount)
  } else if (step.do === 'reprice') {
    await device.act(editItem, () => ({ itemId: item, set: { price: cents(step.price) } }))
  } else if (step.do === 'delete camper') {
    await device.act(deleteCamper, () => ({ camperId: camper }))
  } else if (step.do === 'delete item') {
    await device.act(deleteItem, () => ({ itemId: item }))
  }
}

/** Adds a child to a family, and may register it; the second action depends on the first. */
async function newCamper(camp: SimulatedCamp, device: SimulatedDevice, familyId: number, andRegister: boolean) {
  let camperId = 0
  await device.act(createCamper, (ids) => {
    camperId = ids.next()
    return { camperId, familyId, firstName: markedText('roster', camp.org, camperId), lastName: 'New' }
  })
  if (!andRegister) return
  const sessionId = camp.session
  await device.act(register, (ids) => ({ registrationId: ids.next(), camperId, sessionId }))
}

/**
 * Adds a child and money for it. A copy of the device's profile has already added another child under the same id, so
 * the first child is refused, and its money must not go to the other one.
 */
async function camperOfACopy(camp: SimulatedCamp, device: SimulatedDevice, amount: number): Promise<void> {
  let camperId = 0
  const isAdded = await device.act(createCamper, (ids) => {
    camperId = ids.next()
    return { camperId, firstName: markedText('roster', camp.org, camperId), lastName: 'Mine' }
  })
  if (!isAdded) return
  const office = { organizationId: camp.org, actor: requireFound(camp.actors[0], 'admin') }
  const other = { camperId, firstName: markedText('roster', camp.org, camperId), lastName: 'Theirs' }
  await runMutation(camp.server, office, createCamper, () => other)
  const deposit = { camperId, amount: cents(amount), description: 'Funds', paymentMethod: 'cash' as const }
  await device.act(addFunds, (ids) => ({ transactionId: ids.next(), ...deposit }))
  await device.act(editCamper, () => ({ camperId, set: { lastName: 'Mine' }, base: { lastName: 'Mine' } }))
}

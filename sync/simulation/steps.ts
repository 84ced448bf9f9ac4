import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { z } from 'zod'
import { syncOrg } from '#api/sync/tables'
import type { Actor } from '#shared/access/capabilities'
import { createCamper, deleteCamper, editCamper } from '#shared/campers/mutations'
import { assignCabin, unassignCabin } from '#shared/housing/bed-mutations'
import { editCabin } from '#shared/housing/mutations'
import { defineMutation, type Mutation } from '#shared/kernel/define'
import { MUTATIONS } from '#shared/registry'
import { addFunds } from '#shared/store/funds-mutations'
import { addItem, deleteItem, editItem } from '#shared/store/item-mutations'
import { sell } from '#shared/store/mutations'
import { voidSale } from '#shared/store/refund-mutations'
import { changeRole, type SimulatedCamp } from './camp'
import type { SimulatedDevice } from './device'
import { type Door, type Fault, isServer } from './network'

/** One thing that happens in a run. */
export type Step =
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
  | { do: 'sync'; device: number; faults: Fault[] }
  | { do: 'fail'; device: number }
  | { do: 'sync in two tabs'; device: number; faults: Fault[] }
  | { do: 'lose commits'; device: number; camper: number; restart: boolean; quiet: boolean }
  | { do: 'stale tab'; device: number; other: number; camper: number }
  | { do: 'restart app'; device: number }
  | { do: 'keep disk'; device: number }
  | { do: 'roll disk back'; device: number }
  | { do: 'sign in'; device: number; person: number }
  | { do: 'sign out'; device: number; person: number; door: Door; afresh: boolean }
  | { do: 'change role'; person: number; role: Actor['role'] }
  | { do: 'deliver late'; device: number }
  | { do: 'raise floor' }
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

function step<D extends Step['do']>(name: D, rest: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Step> {
  return fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Step>
}

const sale = step('sell', { device, camper: small(5), item: small(1), quantity: fc.integer({ min: 1, max: 4 }) })
const funds = step('add funds', { device, camper: small(5), amount: fc.integer({ min: 1, max: 900 }) })
const assign = step('assign', { device, camper: small(5), cabin: small(2) })
const sync = step('sync', { device, faults: fc.array(fault, { maxLength: 5 }) })

/** Steps as they come in a camp: sales and moves often, disasters seldom. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: sale },
  { weight: 6, arbitrary: funds },
  { weight: 8, arbitrary: assign },
  { weight: 14, arbitrary: sync },
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
  { weight: 1, arbitrary: step('fail', { device }) },
  { weight: 4, arbitrary: step('sync in two tabs', { device, faults: fc.array(fault, { maxLength: 5 }) }) },
  {
    weight: 3,
    arbitrary: step('lose commits', { device, camper: small(5), restart: fc.boolean(), quiet: fc.boolean() }),
  },
  { weight: 3, arbitrary: step('stale tab', { device, other: device, camper: small(5) }) },
  { weight: 3, arbitrary: step('restart app', { device }) },
  { weight: 2, arbitrary: step('keep disk', { device }) },
  { weight: 2, arbitrary: step('roll disk back', { device }) },
  { weight: 1, arbitrary: step('sign in', { device, person: small(3) }) },
  {
    weight: 2,
    arbitrary: step('sign out', {
      ...{ device, person: small(3), afresh: fc.boolean() },
      door: fc.constantFrom<Door>('enroll', 'snapshot', 'push', 'pull'),
    }),
  },
  {
    weight: 1,
    arbitrary: step('change role', {
      person: fc.integer({ min: 1, max: 3 }),
      role: fc.constantFrom('manager', 'staff', 'volunteer'),
    }),
  },
  { weight: 2, arbitrary: step('deliver late', { device }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'raise floor' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'change epoch' }) },
)

const cents = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** An action on which the server, not the device, fails each time. */
const fail = defineMutation({
  name: 'simulation.fail.v1',
  needs: 'dashboard.camp',
  args: z.object({}),
  async run() {
    if (isServer()) throw new Error('the server fails on this')
  },
})
;(MUTATIONS as Map<string, Mutation>).set(fail.name, fail)

/** Lets one step happen. */
export async function happen(camp: SimulatedCamp, devices: readonly SimulatedDevice[], step: Step): Promise<void> {
  if (step.do === 'raise floor') {
    await setCounter(camp, { floor: sql`${syncOrg.head}` })
    return
  }
  if (step.do === 'change epoch') return setCounter(camp, { epoch: crypto.randomUUID() })
  if (step.do === 'change role') return changeRole(camp, camp.actors[step.person]?.userId ?? 0, step.role)
  const device = devices[step.device % devices.length]
  if (!device) return
  if (step.do === 'sync') {
    device.weather.faults = [...step.faults]
    await device.sync()
    device.weather.faults = []
    return
  }
  if (step.do === 'sync in two tabs') {
    device.weather.faults = [...step.faults]
    await device.syncInTwoTabs()
    device.weather.faults = []
    return
  }
  if (step.do === 'lose commits') return loseCommits(camp, device, step)
  if (step.do === 'stale tab') {
    const other = devices[step.other % devices.length] ?? device
    return device.syncWithStaleTab(async () => {
      await act(camp, other, { do: 'add funds', device: 0, camper: step.camper, amount: 100 })
      await other.sync()
    })
  }
  if (step.do === 'restart app') return device.start()
  if (step.do === 'keep disk') return device.keepDisk()
  if (step.do === 'roll disk back') return device.rollBackDisk()
  if (step.do === 'sign in') return device.signIn(camp.actors[step.person] ?? device.actor)
  if (step.do === 'sign out') {
    return device.signOutDuring(step.door, step.afresh, camp.actors[step.person] ?? device.actor)
  }
  if (step.do === 'deliver late') {
    for (const late of device.weather.kept.splice(0)) await late().catch(() => undefined)
    return
  }
  await act(camp, device, step)
}

/**
 * The disk loses its last commits after the server has had them: the device gives the same numbers to other actions,
 * and a person goes on working while it finds out.
 */
async function loseCommits(
  camp: SimulatedCamp,
  device: SimulatedDevice,
  step: Extract<Step, { do: 'lose commits' }>,
): Promise<void> {
  const payment = { do: 'add funds', device: 0, camper: step.camper, amount: 100 } as const
  await device.keepDisk()
  if (step.restart) await device.start()
  await act(camp, device, payment)
  await act(camp, device, { ...payment, amount: 200 })
  await device.sync()
  await device.rollBackDisk()
  if (!step.quiet) await act(camp, device, payment)
  device.weather.meanwhile = { door: 'pull', act: () => act(camp, device, { ...payment, amount: 300 }) }
  await device.sync()
  device.weather.meanwhile = null
}

async function setCounter(camp: SimulatedCamp, values: Record<string, unknown>): Promise<void> {
  await camp.server.database.transact(async (db) => {
    await db.update(syncOrg).set(values).where(eq(syncOrg.org, camp.org))
  })
}

/** An action of the person at the device. */
async function act(camp: SimulatedCamp, device: SimulatedDevice, step: Step): Promise<void> {
  const camper = 'camper' in step ? (camp.campers[step.camper] ?? 0) : 0
  const registrationId = 'camper' in step ? (camp.registrations[step.camper] ?? 0) : 0
  const item = 'item' in step ? (camp.items[step.item] ?? 0) : 0
  const cabin = 'cabin' in step ? (camp.cabins[step.cabin] ?? 0) : 0
  if (step.do === 'fail') {
    await device.act(fail, () => ({}))
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
  } else if (step.do === 'reprice') {
    await device.act(editItem, () => ({ itemId: item, set: { price: cents(step.price) } }))
  } else if (step.do === 'delete camper') {
    await device.act(deleteCamper, () => ({ camperId: camper }))
  } else if (step.do === 'delete item') {
    await device.act(deleteItem, () => ({ itemId: item }))
  }
}

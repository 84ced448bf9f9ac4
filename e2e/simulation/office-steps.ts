import fc from 'fast-check'
import { withOrgTx } from '#api/sync/transaction/org-tx'
import { mergeCampers, mergeFamilies, undoMerge } from '#shared/campers/merge/merge-mutations'
import { camperImports, campers, families, merges } from '#shared/campers/model'
import { planImport } from '#shared/campers/roster/import'
import { importCampers, undoImport } from '#shared/campers/roster/import-mutations'
import { addCharge } from '#shared/financial/charge-mutations'
import { accountEntries } from '#shared/financial/model'
import { refundPayment, reversePayment, takePayment } from '#shared/financial/payment-mutations'
import { accountOfFamily } from '#shared/financial/reads'
import { departures } from '#shared/gate/model'
import { recordDeparture, undoDeparture } from '#shared/gate/mutations'
import { assignCabin } from '#shared/housing/bed-mutations'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays } from '#shared/kernel/values/dates'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { cancelRegistrationV1 } from '#shared/registration/cancel-mutations'
import { registrations } from '#shared/registration/model'
import { register } from '#shared/registration/mutations'
import { campSessions } from '#shared/sessions/model'
import { setCamperCode } from '#shared/store/camper-codes'
import { DeviceReader } from '#sync/replica/device-reader'
import { changeRole, type SimulatedCamp } from './camp'
import type { SimulatedDevice } from './device'
import { holdPromise } from './hold'
import { EVERY_AREA, Office, rosterRows } from './office'
import { anyStep, type SimulationStep } from './steps'

/** An act that merges rows, brings rows back or lets someone in, or one that can collide with such an act. */
export type OfficeStep =
  | { do: 'merge campers'; device: number; one: number; other: number }
  | { do: 'merge families'; device: number; one: number; other: number }
  | { do: 'undo merge'; device: number; pick: number; sync: boolean }
  | { do: 'import'; roster: number; family: number | null }
  | { do: 'import on a device'; device: number; roster: number }
  | { do: 'undo import'; pick: number }
  | { do: 'undo import on a device'; device: number; pick: number }
  | { do: 'back up' }
  | { do: 'restore'; pick: number; areas: string[]; isTicked: boolean; removeAdded: boolean }
  | { do: 'undo restore' }
  | { do: 'invite'; person: number; family: number; isContact: boolean }
  | { do: 'withdraw'; pick: number }
  | { do: 'change contacts'; family: number; how: 'add' | 'rename' | 'shut out' | 'remove' }
  | { do: 'end sign-ins'; family: number }
  | { do: 'give family'; family: number; person: number }
  | { do: 'give role'; person: number; role: 'manager' | 'staff' | 'volunteer' }
  | { do: 'intrude'; person: number; seed: number }
  | { do: 'take payment'; camper: number }
  | { do: 'family pays'; device: number; family: number; amount: number; bill: number | null }
  | { do: 'refund payment'; device: number; pick: number; amount: number }
  | { do: 'reverse entry'; device: number; pick: number }
  | { do: 'charge family'; device: number; family: number; amount: number }
  | { do: 'cancel'; device: number; pick: number; refund: number }
  | { do: 'register'; device: number; camper: number }
  | { do: 'give bed'; device: number; pick: number; cabin: number }
  | { do: 'resize session'; capacity: number }
  | { do: 'check out'; device: number; pick: number }
  | { do: 'undo check-out'; device: number; pick: number }
  | { do: 'give wristband'; device: number; camper: number; code: string | null }

const small = (max: number) => fc.nat({ max })
/** Mostly the office's device, because others are refused most of this. */
const device = fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5)
const pick = small(30)

type Kind = OfficeStep['do']
type StepOf<K extends Kind> = Extract<OfficeStep, { do: K }>
type Values<K extends Kind> = { [F in Exclude<keyof StepOf<K>, 'do'>]: fc.Arbitrary<StepOf<K>[F]> }

const KINDS = new Set<string>()

/** Returns whether a step is one of the office's. */
export const isOfOffice = (step: SimulationStep | OfficeStep): step is OfficeStep => KINDS.has(step.do)

function step<K extends Kind>(weight: number, kind: K, values: Values<K>) {
  KINDS.add(kind)
  return { weight, arbitrary: fc.record({ do: fc.constant(kind), ...values }) as unknown as fc.Arbitrary<OfficeStep> }
}

const anyOfficeStep: fc.Arbitrary<OfficeStep> = fc.oneof(
  step(8, 'merge campers', { device, one: pick, other: pick }),
  step(5, 'merge families', { device, one: pick, other: pick }),
  step(10, 'undo merge', { device, pick, sync: fc.boolean() }),
  step(4, 'import', { roster: small(3), family: fc.option(small(2)) }),
  step(2, 'import on a device', { device, roster: small(3) }),
  step(4, 'undo import', { pick }),
  step(1, 'undo import on a device', { device, pick }),
  step(4, 'back up', {}),
  step(6, 'restore', {
    pick,
    areas: fc.oneof(
      fc.constant(EVERY_AREA),
      fc.subarray(EVERY_AREA, { minLength: 1, maxLength: 2 }),
      fc.constantFrom('campers', 'registration', 'housing', 'store').map((area) => [area]),
    ),
    isTicked: fc.boolean(),
    removeAdded: fc.boolean(),
  }),
  step(2, 'undo restore', {}),
  step(5, 'invite', { person: fc.constantFrom(0, 1, 1, 2, 3), family: small(2), isContact: fc.boolean() }),
  step(3, 'withdraw', { pick }),
  step(4, 'change contacts', {
    family: small(2),
    how: fc.constantFrom('add', 'add', 'add', 'rename', 'shut out', 'remove'),
  }),
  step(3, 'end sign-ins', { family: small(2) }),
  step(1, 'give family', { family: small(2), person: fc.constantFrom(2, 5) }),
  step(3, 'give role', {
    person: fc.constantFrom(1, 4),
    role: fc.constantFrom('manager', 'manager', 'staff', 'volunteer'),
  }),
  step(4, 'intrude', { person: fc.integer({ min: 1, max: 5 }), seed: fc.nat() }),
  step(3, 'take payment', { camper: pick }),
  step(6, 'family pays', {
    device,
    family: pick,
    amount: fc.integer({ min: 1, max: 30_000 }),
    bill: fc.option(pick),
  }),
  step(3, 'refund payment', { device, pick, amount: fc.integer({ min: 1, max: 20_000 }) }),
  step(3, 'reverse entry', { device, pick }),
  step(2, 'charge family', { device, family: pick, amount: fc.integer({ min: 1, max: 5000 }) }),
  step(4, 'cancel', { device, pick, refund: fc.constantFrom(0, 50, 100, 200) }),
  step(4, 'register', { device, camper: pick }),
  step(6, 'give bed', { device, pick, cabin: small(2) }),
  step(2, 'resize session', { capacity: fc.integer({ min: 4, max: 9 }) }),
  step(4, 'check out', { device, pick }),
  step(2, 'undo check-out', { device, pick }),
  step(6, 'give wristband', { device, camper: pick, code: fc.constantFrom('BAND-1', 'BAND-2', 'BAND-3', null) }),
)

/** What the office does and undoes, among everything else that happens in a camp with a lying device. */
export const anyStepWithOffice: fc.Arbitrary<SimulationStep | OfficeStep> = fc.oneof(
  { weight: 5, arbitrary: anyOfficeStep },
  {
    weight: 2,
    arbitrary: device.map((each): SimulationStep => ({ do: 'sync', device: each, faults: [], most: null })),
  },
  { weight: 2, arbitrary: anyStep },
  { weight: 1, arbitrary: fc.constant<SimulationStep>({ do: 'lie' }) },
)

/** Starts the session early, with one more place than children, so that gates, beds and the last place often matter. */
export async function openOffice(camp: SimulatedCamp): Promise<Office> {
  const today = camp.server.now().toISOString().slice(0, 10)
  await withOrgTx(camp.server, camp.org, 0, ({ store }) =>
    store.patch(campSessions, camp.session, {
      startDate: addDays(today, -2),
      endDate: addDays(today, 4),
      capacity: camp.campers.length + 1,
    }),
  )
  return new Office(camp)
}

/** A device's rows of a kind, always in the same order. */
async function rowsOn<E extends Entity>({ replica }: SimulatedDevice, entity: E): Promise<RowOf<E>[]> {
  const rows = (await replica.table(entity.name).toArray()) as RowOf<E>[]
  return rows.sort((a, b) => a.id - b.id)
}

async function oneOn<E extends Entity>(
  device: SimulatedDevice,
  entity: E,
  pick: number,
): Promise<RowOf<E> | undefined> {
  const rows = await rowsOn(device, entity)
  return rows[pick % Math.max(1, rows.length)]
}

/** Performs one of the office's steps. */
export async function takeOfficeStep(
  office: Office,
  devices: readonly SimulatedDevice[],
  step: OfficeStep,
): Promise<void> {
  if ('device' in step) {
    const device = devices[step.device % devices.length]
    if (device) await onDevice(device, step)
    return
  }
  const { camp } = office
  const family = 'family' in step && step.family !== null ? (camp.families[step.family] ?? 0) : 0
  const person = 'person' in step ? (camp.actors[step.person]?.userId ?? 0) : 0
  switch (step.do) {
    case 'import':
      return office.importRoster(step.roster, step.family === null ? null : family)
    case 'undo import':
      return office.undoImport(step.pick)
    case 'back up':
      return office.backUp()
    case 'restore':
      return office.restore(step.pick, step)
    case 'undo restore':
      return office.undoRestore()
    case 'invite':
      return office.invite(person, family, step.isContact)
    case 'withdraw':
      return office.withdraw(step.pick)
    case 'change contacts':
      return office.changeContacts(family, step.how)
    case 'end sign-ins':
      return office.endSignIns(family)
    case 'give family':
      return office.giveFamily(family, person)
    case 'give role':
      return changeRole(camp, person, step.role)
    case 'intrude':
      return office.intrude(person, step.seed)
    case 'resize session':
      return office.resizeSession(step.capacity)
    case 'take payment':
      return office.takePayment(step.camper)
  }
}

type DeviceStep = Extract<OfficeStep, { device: number }>

/** Performs an act of the device's user; nothing is saved if rules or rights refuse it. */
async function onDevice(device: SimulatedDevice, step: DeviceStep): Promise<void> {
  switch (step.do) {
    case 'merge campers':
    case 'merge families': {
      const entity = step.do === 'merge campers' ? campers : families
      const kept = await oneOn(device, entity, step.one)
      const gone = await oneOn(device, entity, step.other)
      if (!kept || !gone) return
      const mutation = step.do === 'merge campers' ? mergeCampers : mergeFamilies
      await device.act(mutation, (ids) => ({ mergeId: ids.next(), keptId: kept.id, goneId: gone.id }))
      return
    }
    case 'undo merge': {
      const merge = await oneOn(device, merges, step.pick)
      if (merge) await device.act(undoMerge, () => ({ mergeId: merge.id }))
      if (step.sync) await device.sync()
      return
    }
    case 'import on a device':
      return importOn(device, step.roster)
    case 'undo import on a device': {
      const one = await oneOn(device, camperImports, step.pick)
      if (one) await device.act(undoImport, () => ({ importId: one.id }))
      return
    }
    case 'register': {
      const camper = await oneOn(device, campers, step.camper)
      const args = { camperId: camper?.id ?? 1, sessionId: device.camp.session, status: 'confirmed' as const }
      await device.act(register, (ids) => ({ registrationId: ids.next(), ...args }))
      return
    }
    case 'give wristband': {
      const camper = await oneOn(device, campers, step.camper)
      await device.act(setCamperCode, () => ({ camperId: camper?.id ?? 1, code: step.code }))
      return
    }
    case 'undo check-out': {
      const left = await oneOn(device, departures, step.pick)
      if (left) await device.act(undoDeparture, () => ({ departureId: left.id }))
      return
    }
    case 'family pays':
    case 'charge family':
    case 'refund payment':
    case 'reverse entry':
      return onAccount(device, step)
    default:
      return withPlace(device, step)
  }
}

/** Performs an act on one of the accounts on a device. */
async function onAccount(
  device: SimulatedDevice,
  step: Extract<DeviceStep, { do: 'family pays' | 'charge family' | 'refund payment' | 'reverse entry' }>,
): Promise<void> {
  if (step.do === 'refund payment' || step.do === 'reverse entry') {
    const entry = await oneOn(device, accountEntries, step.pick)
    if (!entry) return
    const about = { paymentId: entry.id, reason: 'asked for' }
    if (step.do === 'reverse entry') await device.act(reversePayment, (ids) => ({ ...about, entryId: ids.next() }))
    else {
      const back = { ...about, amount: fromCents(step.amount), method: 'cash' as const }
      await device.act(refundPayment, (ids) => ({ ...back, entryId: ids.next() }))
    }
    return
  }
  const family = await oneOn(device, families, step.family)
  if (!family) return
  if (step.do === 'charge family') {
    const charge = { familyId: family.id, amount: fromCents(step.amount), category: 'fee' as const, description: 'Key' }
    await device.act(addCharge, (ids) => ({ ...charge, entryId: ids.next() }))
    return
  }
  // Like the dialog: no more than is due, unless another device takes it as well.
  const due = toCents((await accountOfFamily(new DeviceReader(device.replica), family.id))?.balance ?? '0.00')
  if (due <= 0) return
  const about = { familyId: family.id, amount: fromCents(Math.min(step.amount, due)) }
  const place = step.bill === null ? undefined : await oneOn(device, registrations, step.bill)
  const towards = place ? [{ billId: place.id, amount: about.amount }] : []
  const payment = { ...about, method: 'cash' as const, towards }
  await device.act(takePayment, (ids) => ({ ...payment, entryId: ids.next() }))
}

/** Performs an act on one of the registrations on a device. */
async function withPlace(
  device: SimulatedDevice,
  step: Extract<DeviceStep, { do: 'cancel' | 'give bed' | 'check out' }>,
): Promise<void> {
  const place = await oneOn(device, registrations, step.pick)
  if (!place) return
  const [registrationId, sessionId] = [place.id, place.sessionId]
  if (step.do === 'cancel') {
    await device.act(cancelRegistrationV1, () => ({ registrationId, refund: `${step.refund}.00` }))
  } else if (step.do === 'give bed') {
    const cabinId = device.camp.cabins[step.cabin] ?? 0
    await device.act(assignCabin, (ids) => ({ assignmentId: ids.next(), registrationId, cabinId, sessionId }))
  } else {
    const by = { contactId: null, name: 'Grandma', proof: 'photo_id' as const }
    await device.act(recordDeparture, (ids) => ({ departureId: ids.next(), registrationId, ...by }))
  }
}

/** Imports a roster like the dialog does: planned on the device's rows, sent as one action. */
async function importOn(device: SimulatedDevice, roster: number): Promise<void> {
  const [known, homes] = [await rowsOn(device, campers), await rowsOn(device, families)]
  const rows = rosterRows(roster)
  const wasSaved = await device.act(importCampers, (ids) => {
    const nextId = () => ids.next()
    const plan = planImport({ rows, campers: known, families: homes, familyId: null, nextId })
    return { families: plan.families, campers: plan.campers, importId: nextId(), fileName: `roster ${roster}` }
  })
  const mayImport = ['admin', 'manager'].includes(device.actor.role)
  holdPromise(!wasSaved || mayImport, 'only the office imports', device.actor)
}

import { z } from 'zod'
import { activities } from '#shared/activities/model'
import { type Camper, campers, families, fullName } from '#shared/campers/model'
import { cabins } from '#shared/housing/model'
import type { Entity, Row } from '#shared/kernel/entity'
import { display } from '#shared/kernel/money'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import { type Replica, undoKey } from '#sync/replica'

type Args = Record<string, unknown>

/** A row as it is, or as it was before an action that still waits has removed it. */
async function rowOf(replica: Replica, entity: Entity, id: unknown): Promise<Row | null> {
  if (typeof id !== 'number') return null
  const row = (await replica.table(entity.name).get(id)) as Row | undefined
  return row ?? (await replica.undo.get(undoKey(entity.name, id)))?.row ?? null
}

async function nameOf(replica: Replica, entity: Entity, id: unknown, otherwise: string): Promise<string> {
  const row = await rowOf(replica, entity, id)
  if (!row) return otherwise
  if (entity === campers) return fullName(row as unknown as Camper)
  return entity === families ? `${String(row.lastName)} Family` : String(row.name)
}

const camperNamed = (replica: Replica, args: Args) => nameOf(replica, campers, args.camperId, 'a camper')
const cabinNamed = (replica: Replica, args: Args) => nameOf(replica, cabins, args.cabinId, '(deleted)')
const sessionNamed = (replica: Replica, args: Args) => nameOf(replica, campSessions, args.sessionId, '(deleted)')
const activityNamed = (replica: Replica, args: Args) => nameOf(replica, activities, args.activityId, '(deleted)')
const itemNamed = (replica: Replica, args: Args) => nameOf(replica, storeItems, args.itemId, '(deleted)')
const familyNamed = (replica: Replica, args: Args) => nameOf(replica, families, args.familyId, '(deleted)')

async function sleeper(replica: Replica, { registrationId }: Args): Promise<string> {
  const registration = await rowOf(replica, registrations, registrationId)
  return nameOf(replica, campers, registration?.camperId, 'a camper')
}

async function sold(replica: Replica, { saleId }: Args): Promise<string> {
  const sale = await rowOf(replica, storeTransactions, saleId)
  return sale
    ? `${await amount(replica, sale.amount)} to ${await nameOf(replica, campers, sale.camperId, 'a camper')}`
    : 'a sale'
}

async function booked(replica: Replica, { entryId }: Args): Promise<string> {
  const entry = await rowOf(replica, storeTransactions, entryId)
  return entry
    ? `${await amount(replica, entry.amount)} of ${await nameOf(replica, campers, entry.camperId, 'a camper')}`
    : 'an entry'
}

/** An amount in the money of the camp. */
async function amount(replica: Replica, value: unknown): Promise<string> {
  if (typeof value !== 'string' || !/^-?\d+\.\d\d$/.test(value)) return 'an amount'
  return display(value, (await replica.rows(campProfile).get(CAMP_ID))?.currency)
}
const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise)

function linesOf({ lines }: Args): string {
  const known = z
    .array(z.object({ itemName: z.string(), quantity: z.number() }))
    .catch([])
    .parse(lines)
  const named = known.map(({ itemName, quantity }) => (quantity === 1 ? itemName : `${quantity} x ${itemName}`))
  return named.length > 0 ? named.join(', ') : 'a purchase'
}

const count = (value: unknown) => (Array.isArray(value) ? value.length.toLocaleString('en-US') : 'some')

const campersIn = (value: unknown) => (count(value) === '1' ? '1 camper' : `${count(value)} campers`)

/** How each kind of action is told to a person. */
const WORDS: Readonly<Record<string, (replica: Replica, args: Args) => Promise<string>>> = {
  'housing.assignCabin': async (replica, args) =>
    `${await sleeper(replica, args)} to cabin ${await cabinNamed(replica, args)}`,
  'housing.unassignCabin': async (replica, args) => `${await sleeper(replica, args)} to Unassigned`,
  'housing.assignMany': async (_replica, args) => `Beds for ${campersIn(args.beds)}`,
  'housing.unassignMany': async (_replica, args) => `Beds of ${campersIn(args.beds)} taken back`,
  'housing.setBed': async (replica, args) => `Bed of ${await sleeper(replica, args)}`,
  'housing.createCabin': async (_replica, args) => `New cabin ${text(args.name, '')}`,
  'housing.editCabin': async (replica, args) => `Change of cabin ${await cabinNamed(replica, args)}`,
  'housing.deleteCabin': async (replica, args) => `Cabin ${await cabinNamed(replica, args)} deleted`,
  'store.sell': async (replica, args) =>
    `${linesOf(args)} to ${await camperNamed(replica, args)}, ${await amount(replica, args.total)}`,
  'store.addFunds': async (replica, args) =>
    `${await amount(replica, args.amount)} added for ${await camperNamed(replica, args)}`,
  'store.takeFunds': async (replica, args) =>
    `${await amount(replica, args.amount)} taken from ${await camperNamed(replica, args)}`,
  'store.voidSale': async (replica, args) => `Void of ${await sold(replica, args)}: ${text(args.reason, '')}`,
  'store.moveStock': async (replica, args) =>
    `Stock of ${await itemNamed(replica, args)}: ${text(args.kind, 'changed')}`,
  'store.closeOut': async (_replica, args) => `Close-out of ${count(args.decisions)} accounts`,
  'store.refundLines': async (replica, args) => `Refund of ${await sold(replica, args)}: ${text(args.reason, '')}`,
  'store.reverseEntry': async (replica, args) => `Reversal of ${await booked(replica, args)}: ${text(args.reason, '')}`,
  'store.setDailyLimit': async (replica, args) => `Daily limit of ${await camperNamed(replica, args)}`,
  'store.setRules': async () => 'Rules of the store',
  'store.settleReview': async (_replica, args) => `Sale looked at: ${text(args.note, 'settled')}`,
  'store.recalculateBalances': async (_replica, args) => `Balances of ${count(args.camperIds)} campers recalculated`,
  'store.addItem': async (_replica, args) => `New store item ${text(args.name, '')}`,
  'store.editItem': async (replica, args) => `Change of store item ${await itemNamed(replica, args)}`,
  'store.deleteItem': async (replica, args) => `Store item ${await itemNamed(replica, args)} deleted`,
  'campers.createCamper': async (_replica, args) => `New camper ${text(args.firstName, '')} ${text(args.lastName, '')}`,
  'campers.editCamper': async (replica, args) => `Change of ${await camperNamed(replica, args)}`,
  'campers.deleteCamper': async (replica, args) => `Camper ${await camperNamed(replica, args)} deleted`,
  'activities.createActivity': async (_replica, args) => `New activity ${text(args.name, '')}`,
  'activities.editActivity': async (replica, args) => `Change of ${await activityNamed(replica, args)}`,
  'activities.deleteActivity': async (replica, args) => `Activity ${await activityNamed(replica, args)} deleted`,
  'activities.schedule': async (replica, args) =>
    `${await activityNamed(replica, args)} on ${text(args.scheduledDate, 'the schedule')}`,
  'activities.editSchedule': async () => 'Change of the schedule',
  'activities.unschedule': async () => 'An activity taken off the schedule',
  'activities.signUp': async (_replica, args) => `Sign-up of ${count(args.signUps)} campers for an activity`,
  'activities.changeSignUps': async () => 'Change of the sign-ups for an activity',
  'activities.withdraw': async (replica, args) => `${await camperNamed(replica, args)} taken off an activity`,
  'campers.addActivity': async (replica, args) =>
    `${text(args.activityName, 'An activity')} for ${await camperNamed(replica, args)}`,
  'campers.editActivity': async () => 'Change of an activity',
  'campers.removeActivity': async () => 'Activity removed',
  'campers.import': async (_replica, args) => `Import of ${count(args.campers)} campers`,
  'campers.noteExport': async (_replica, args) => `Export of ${String(args.campers ?? '')} campers with medical notes`,
  'campers.undoImport': async () => 'Import taken back',
  'campers.createFamily': async (_replica, args) => `New family ${text(args.lastName, '')}`,
  'campers.editFamily': async (replica, args) => `Change of ${await familyNamed(replica, args)}`,
  'campers.deleteFamily': async (replica, args) => `${await familyNamed(replica, args)} deleted`,
  'registration.register': async (replica, args) =>
    `${await camperNamed(replica, args)} registered for ${await sessionNamed(replica, args)}`,
  'registration.changeStatus': async (replica, args) =>
    `Registration of ${await sleeper(replica, args)}: ${text(args.status, 'changed')}`,
  'registration.revise': async (replica, args) =>
    `Notes and status of the registration of ${await sleeper(replica, args)}: ${text(args.status, 'changed')}`,
  'registration.edit': async (replica, args) => `Notes on the registration of ${await sleeper(replica, args)}`,
  'registration.remove': async (replica, args) => `Registration of ${await sleeper(replica, args)} deleted`,
  'sessions.createSession': async (_replica, args) => `New session ${text(args.name, '')}`,
  'sessions.editSession': async (replica, args) => `Change of session ${await sessionNamed(replica, args)}`,
  'sessions.deleteSession': async (replica, args) => `Session ${await sessionNamed(replica, args)} deleted`,
  'staff.create': async (_replica, args) =>
    `New member of staff ${text(args.firstName, '')} ${text(args.lastName, '')}`,
  'staff.setStatus': async (_replica, args) => `Status of a member of staff: ${text(args.status, 'changed')}`,
  'inbox.settle': async (_replica, args) => `Refused action settled: ${text(args.reason, '')}`,
}

/** Tells an action in the camp's own words, such as "Maya Keller to cabin Bluebird". */
export async function describeAction(replica: Replica, action: { name: string; args: unknown }): Promise<string> {
  const words = WORDS[action.name.replace(/\.v\d+$/, '')]
  return words ? words(replica, (action.args ?? {}) as Args) : 'An action'
}

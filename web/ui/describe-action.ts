import { campers, fullName } from '#shared/campers/model'
import { cabins } from '#shared/housing/model'
import type { Entity, Row } from '#shared/kernel/entity'
import { display } from '#shared/kernel/money'
import { registrations } from '#shared/registration/model'
import { storeItems } from '#shared/store/model'
import type { Replica } from '#sync/replica'

type Args = Record<string, unknown>

async function nameOf(replica: Replica, entity: Entity, id: unknown, otherwise: string): Promise<string> {
  const row = typeof id === 'number' ? ((await replica.table(entity.name).get(id)) as Row | undefined) : undefined
  if (!row) return otherwise
  return entity === campers ? fullName(row as unknown as { firstName: string; lastName: string }) : String(row.name)
}

async function sleeper(replica: Replica, registrationId: unknown): Promise<string> {
  const registration =
    typeof registrationId === 'number' ? await replica.rows(registrations).get(registrationId) : undefined
  return nameOf(replica, campers, registration?.camperId, 'a camper')
}

const amount = (value: unknown) =>
  typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) ? display(value) : 'an amount'
const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise)

/** How each kind of action is told to a person. */
const WORDS: Readonly<Record<string, (replica: Replica, args: Args) => Promise<string>>> = {
  'housing.assignCabin': async (replica, args) =>
    `${await sleeper(replica, args.registrationId)} to cabin ${await nameOf(replica, cabins, args.cabinId, '(deleted)')}`,
  'housing.unassignCabin': async (replica, args) => `${await sleeper(replica, args.registrationId)} to Unassigned`,
  'housing.createCabin': async (_replica, args) => `New cabin ${text(args.name, '')}`,
  'housing.editCabin': async (replica, args) =>
    `Change of cabin ${await nameOf(replica, cabins, args.cabinId, '(deleted)')}`,
  'housing.deleteCabin': async () => 'Cabin deleted',
  'store.sell': async (replica, args) =>
    `Sale of ${amount(args.total)} to ${await nameOf(replica, campers, args.camperId, 'a camper')}`,
  'store.addFunds': async (replica, args) =>
    `${amount(args.amount)} added for ${await nameOf(replica, campers, args.camperId, 'a camper')}`,
  'store.takeFunds': async (replica, args) =>
    `${amount(args.amount)} taken from ${await nameOf(replica, campers, args.camperId, 'a camper')}`,
  'store.voidSale': async (_replica, args) => `Sale voided: ${text(args.reason, '')}`,
  'store.addItem': async (_replica, args) => `New store item ${text(args.name, '')}`,
  'store.editItem': async (replica, args) =>
    `Change of store item ${await nameOf(replica, storeItems, args.itemId, '(deleted)')}`,
  'store.deleteItem': async () => 'Store item deleted',
  'store.settleReview': async () => 'Sale looked at',
  'campers.createCamper': async (_replica, args) => `New camper ${text(args.firstName, '')} ${text(args.lastName, '')}`,
  'campers.editCamper': async (replica, args) =>
    `Change of ${await nameOf(replica, campers, args.camperId, 'a camper')}`,
  'campers.deleteCamper': async () => 'Camper deleted',
  'campers.createFamily': async (_replica, args) => `New family ${text(args.lastName, '')}`,
  'inbox.settle': async () => 'Refused action settled',
}

/** Tells an action in the camp's own words, such as "Maya Keller to cabin Bluebird". */
export async function describeAction(replica: Replica, action: { name: string; args: unknown }): Promise<string> {
  const words = WORDS[action.name.replace(/\.v\d+$/, '')]
  return words ? words(replica, (action.args ?? {}) as Args) : 'An action'
}

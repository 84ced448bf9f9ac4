import { camperAccounts, camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { cabins } from '#shared/housing/model'
import type { Entity } from '#shared/kernel/entity/entity'
import { NOWHERE, type SampleRow } from '#shared/kernel/rules/access-samples'
import { registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { ENTITIES } from '#shared/registry'
import { campSessions } from '#shared/sessions/model'
import { campProfile } from '#shared/settings/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import type { TestCamp } from './camp'
import { sampleCalls } from './sample-calls'
import { sampleRow } from './sample-row'

/** A body that every call's own rules take, so that only rights and existence are left to judge. */
export const BODY = {
  firstName: 'Ana',
  lastName: 'Ny',
  name: 'Heron',
  capacity: 2,
  price: '1.00',
  reason: 'x',
  confirmed: [],
  email: 'a@b.example',
  startDate: '2027-01-01',
  endDate: '2027-01-02',
  activityName: 'X',
  date: '2027-01-01',
  camperIds: [1],
  kind: 'restock',
  pieces: 1,
  notes: 'x',
  note: 'x',
  decisions: [{ camperId: 1, choice: 'donate' }],
  dailyLimit: null,
  belowZero: false,
  familiesCancel: 'ask',
  agesOutside: false,
  refund: '0.00',
  steps: [],
  required: [],
  waiver: null,
  waiverId: 1,
  lines: [{ line: 0, quantity: 1 }],
  amount: '1.00',
  description: 'x',
  transactionType: 'credit',
  title: 'X',
  programId: 1,
  materialId: 1,
  materialIds: [],
  type: 'text',
  content: 'X',
  signedName: 'Ana',
  heldOn: '2026-05-30',
  staffIds: [1],
  setting: 'day',
  least: 1,
  rules: [{ ageFrom: 6, campersPerStaff: 8 }],
  registrationId: 1,
  contactId: null,
  staffId: 1,
  typeId: 1,
  until: '2027-01-01',
  verified: true,
  references: [],
  image: 'data:image/webp;base64,UklGRiQAAABXRUJQ',
  code: 'BAND-1',
  by: 'link',
  currentPassword: 'x',
  till: 'Boathouse',
  day: '2027-01-01',
  float: '20.00',
  counted: '20.00',
  expected: '20.00',
}

/** A camp's requirements for its staff. */
const STAFF_RULES = {
  readiness: 'warn',
  needsCheck: true,
  needsAgreement: true,
  needsTraining: true,
  references: 2,
  applyOpen: false,
  applyWords: null,
}

/** A camper who is moved back to a free bed. */
const BACK = { registrationId: 1, from: null, to: null }

/** The confirmations before something is done with a backup. */
const OF_BACKUPS = {
  password: 'x',
  passphrase: 'long enough for it',
  slug: 'x',
  areas: ['campers'],
  ticked: [],
  removeAdded: false,
}

const ONES: Readonly<Record<SampleRow, number>> = {
  family: 1,
  camper: 1,
  session: 1,
  registration: 1,
  cabin: 1,
  item: 1,
  activity: 1,
  slot: 1,
  parent: 1,
}

/** The kinds of row that {@link fill} makes as a camp does; the others are made by their rules alone. */
const MADE: readonly Entity[] = [
  campProfile,
  campSessions,
  cabins,
  storeItems,
  storeTransactions,
  families,
  registrations,
  registrationMedical,
  registrationMoney,
  campers,
  camperAccounts,
  camperContacts,
  camperMedical,
]

/**
 * One row of each kind, by its name.
 *
 * @param isAlike whether all but the user and the ledger entry have the same id: then one request with that id names a
 *   row of each kind
 */
export async function fill(camp: TestCamp, { isAlike = false } = {}): Promise<Record<string, number>> {
  const session = await camp.session()
  const same = isAlike ? { id: session.id } : {}
  const family = await camp.family('Keller', null, same)
  const camper = await camp.camper({ ...same, familyId: family.id, balance: '5.00' })
  const registration = await camp.registration(camper.id, session.id, 'confirmed', '0.00', same.id)
  const [cabin, item, admin] = [await camp.cabin(same), await camp.item(same), await camp.as('admin')]
  const rows = { session, family, camper, registration, cabin, item }
  const [entry] = (await admin.get(`/api/campers/${camper.id}/transactions`)).body as { id: number }[]
  const others: Record<string, number> = {}
  for (const entity of ENTITIES.filter((each) => !MADE.includes(each))) {
    const { id: _id, ...fields } = sampleRow(entity, 0)
    others[entity.name] = (await camp.put(entity, { ...fields, ...same })).id
  }
  return {
    ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.id])),
    ...others,
    entry: entry?.id ?? 0,
    user: admin.userId,
  }
}

const withOnes = (body: object) =>
  JSON.parse(JSON.stringify(body, (_field, value: unknown) => (value === NOWHERE ? 1 : value)))

/** The additional fields in the samples of calls, by path: ids of rows are 1. */
const SENT = new Map(
  Object.entries(await sampleCalls()).flatMap(([name, { body }]): [string, object][] =>
    body ? [[name.split(' ')[1] ?? '', withOnes(body(ONES))]] : [],
  ),
)

/**
 * Returns the body for one call: if different kinds of rows have a field of one name, each has its own value for it.
 */
export function bodyFor(path: string): Record<string, unknown> {
  return { ...SENT.get(path.replaceAll(/\{(\w+)\}/g, ':$1')), ...BODY, ...wordsFor(path) }
}

function wordsFor(path: string): Record<string, unknown> {
  const post = { cabinId: null, activityId: null, duty: 'Kitchen', role: 'lead' }
  if (path.endsWith('/merge')) return { goneId: 2 }
  if (path.endsWith('/move')) return { sessionId: 1, price: 'kept' }
  if (path === '/api/cabin-assignments/back') return { sessionId: 1, campers: [BACK] }
  if (path.startsWith('/api/backups/')) return OF_BACKUPS
  if (path.startsWith('/api/staff/assignments')) return post
  if (path.startsWith('/api/staff/time-off')) return { kind: 'day_off' }
  // A sponsorship pays a percentage or an amount.
  if (path.includes('sponsorships')) return { percent: null }
  if (path.startsWith('/api/discount-rules')) return { kind: 'sibling', percent: null }
  if (path.startsWith('/api/discount-codes')) return { percent: null }
  if (path === '/api/day-changes') return { kind: 'pick_up' }
  if (path === '/api/automatic-messages') return { kind: 'birthday', counted: 0 }
  if (path === '/api/staff/rules') return STAFF_RULES
  return path.startsWith('/api/staff/') ? { status: 'inactive' } : {}
}

import { holdsPlace, REGISTRATION_STATUSES } from '../registration/model'
import type { Condition, ReportDefinition } from './model'

/** For whom a ready report is. */
export const READY_GROUPS = ['Camp Day', 'Office', 'Store', 'People', 'Health'] as const
export type ReadyGroup = (typeof READY_GROUPS)[number]

/** A report that every camp has. */
export interface ReadyReport {
  /** Its name in addresses. */
  name: string
  title: string
  /** What it is for, in one sentence. */
  about: string
  group: ReadyGroup
  definition: ReportDefinition
}

const OF_SESSION = { path: 'session', is: { ask: 'session' } } as const
const WITH_PLACE: Condition = { path: 'status', in: REGISTRATION_STATUSES.filter((status) => holdsPlace({ status })) }
const BY_NAME = [{ path: 'camper.lastName' }, { path: 'camper.firstName' }]
const BY_CABIN = [{ path: 'bed.cabin.name', newPage: true }]

/** A report on registrations: unless it says otherwise, all with a place in the session asked for, by name. */
const ofRegistrations = (definition: Partial<ReportDefinition>): ReportDefinition => ({
  subject: 'registrations',
  where: [OF_SESSION, WITH_PLACE],
  columns: [],
  group: [],
  sort: BY_NAME,
  layout: 'rows',
  ...definition,
})

const cols = (...paths: string[]) => paths.map((path) => ({ path }))

/** The reports that every camp has, in the order of their lists. */
export const READY_REPORTS: readonly ReadyReport[] = [
  {
    name: 'session-roster',
    title: 'Session Roster',
    about: 'Everyone with a spot in a session, by name.',
    group: 'Camp Day',
    definition: ofRegistrations({
      columns: cols('camper.name', 'camper.age', 'camper.gender', 'camper.grade', 'bed.cabin.name', 'status'),
    }),
  },
  {
    name: 'cabin-rosters',
    title: 'Cabin Rosters',
    about: 'A page for each cabin, to post on the door.',
    group: 'Camp Day',
    definition: ofRegistrations({
      columns: cols('bed.bedNumber', 'camper.name', 'camper.age', 'camper.grade', 'camper.allergies'),
      group: BY_CABIN,
    }),
  },
  {
    name: 'check-in-list',
    title: 'Check-In List',
    about: 'A page for each cabin, with columns for the time and a signature.',
    group: 'Camp Day',
    definition: ofRegistrations({
      columns: [
        ...cols('camper.name', 'camper.age', 'missing', 'due', 'camper.pickUps'),
        { blank: 'Time' },
        { blank: 'Signature' },
      ],
      group: BY_CABIN,
    }),
  },
  {
    name: 'pick-up',
    title: 'Check-Out and Pickup',
    about: 'Who may pick up each child, with a column for the signature.',
    group: 'Camp Day',
    definition: ofRegistrations({
      columns: [...cols('camper.name', 'camper.pickUps', 'camper.pickupAuthorization'), { blank: 'Signature' }],
      group: BY_CABIN,
    }),
  },
  {
    name: 'check-outs',
    title: 'Daily Check-Outs',
    about: 'Who left camp on a day, at what time, and with whom.',
    group: 'Camp Day',
    definition: {
      subject: 'departures',
      where: [
        { path: 'day', is: { ask: 'day' } },
        { path: 'undoneAt', filled: false },
      ],
      columns: cols('camper.name', 'registration.session.name', 'at', 'pickedUpBy', 'isNamed'),
      group: [],
      sort: [{ path: 'at' }],
      layout: 'rows',
    },
  },
  {
    name: 'birthdays',
    title: 'Birthdays',
    about: "The birthdays of a session's campers, from January to December.",
    group: 'Camp Day',
    definition: ofRegistrations({
      where: [OF_SESSION, WITH_PLACE, { path: 'camper.dateOfBirth', filled: true }],
      columns: cols('camper.birthday', 'camper.name', 'camper.age', 'bed.cabin.name'),
      sort: [{ path: 'camper.birthdayOrder' }, { path: 'camper.lastName' }],
    }),
  },
  {
    name: 'allergies-and-diets',
    title: 'Allergies and Diets',
    about: 'Campers with an allergy or a diet, by cabin.',
    group: 'Camp Day',
    definition: ofRegistrations({
      where: [
        OF_SESSION,
        WITH_PLACE,
        {
          any: [
            { path: 'camper.allergies', filled: true },
            { path: 'camper.dietaryRestrictions', filled: true },
            { path: 'dietaryRestrictions', filled: true },
          ],
        },
      ],
      columns: cols(
        'camper.name',
        'camper.age',
        'camper.allergies',
        'camper.dietaryRestrictions',
        'dietaryRestrictions',
      ),
      group: [{ path: 'bed.cabin.name' }],
    }),
  },
  {
    name: 'allergy-counts',
    title: 'Allergy Counts',
    about: 'How many campers have each allergy, as families entered it.',
    group: 'Camp Day',
    definition: ofRegistrations({
      where: [OF_SESSION, WITH_PLACE, { path: 'camper.allergies', filled: true }],
      group: [{ path: 'camper.allergies' }],
      sort: [],
      layout: 'totals',
    }),
  },
  {
    name: 'diet-counts',
    title: 'Diet Counts',
    about: 'How many campers follow each diet, as families entered it.',
    group: 'Camp Day',
    definition: ofRegistrations({
      where: [OF_SESSION, WITH_PLACE, { path: 'camper.dietaryRestrictions', filled: true }],
      group: [{ path: 'camper.dietaryRestrictions' }],
      sort: [],
      layout: 'totals',
    }),
  },
  {
    name: 'emergency-contacts',
    title: 'Emergency Contacts',
    about: 'Who to call in an emergency, by cabin.',
    group: 'Camp Day',
    definition: ofRegistrations({
      columns: cols(
        'camper.name',
        'camper.emergencyContactName',
        'camper.emergencyContactPhone',
        'camper.home.family.emergency',
      ),
      group: [{ path: 'bed.cabin.name' }],
    }),
  },
  {
    name: 'name-tags',
    title: 'Name Tags',
    about: 'A name tag for each camper, to print on Avery sheets.',
    group: 'Camp Day',
    definition: ofRegistrations({ columns: cols('camper.name', 'bed.cabin.name', 'session.name'), layout: 'nameTags' }),
  },
  {
    name: 'mailing-labels',
    title: 'Mailing Labels',
    about: "One address label for each family of a session's campers, to print on Avery sheets.",
    group: 'Office',
    definition: ofRegistrations({
      where: [OF_SESSION, WITH_PLACE, { path: 'camper.home.family.address', filled: true }],
      columns: cols('camper.home.family.household', 'camper.home.family.address', 'camper.home.family.cityLine'),
      sort: [{ path: 'camper.home.family.lastName' }, { path: 'camper.home.family.address' }],
      layout: 'labels',
    }),
  },
  {
    name: 'registrations',
    title: 'Registrations and Revenue',
    about: 'What each session brings in: price, received and due.',
    group: 'Office',
    definition: ofRegistrations({
      where: [WITH_PLACE],
      columns: [
        { path: 'money.totalAmount', total: 'sum' },
        { path: 'money.kept', total: 'sum' },
        { path: 'due', total: 'sum' },
      ],
      group: [{ path: 'session.startDate' }, { path: 'session.name' }],
      sort: [],
      layout: 'totals',
    }),
  },
  {
    name: 'amounts-due',
    title: 'Amounts Due',
    about: "Registrations that aren't fully paid, by family.",
    group: 'Office',
    definition: ofRegistrations({
      where: [OF_SESSION, WITH_PLACE, { path: 'due', atLeast: '0.01' }],
      columns: [
        ...cols('camper.home.family.lastName', 'camper.name', 'session.name', 'money.totalAmount', 'money.kept'),
        { path: 'due', total: 'sum' },
      ],
      sort: [{ path: 'camper.home.family.lastName' }, { path: 'camper.firstName' }],
    }),
  },
  {
    name: 'incomplete-forms',
    title: 'Incomplete Forms',
    about: 'Campers with missing forms or information.',
    group: 'Office',
    definition: ofRegistrations({
      where: [OF_SESSION, WITH_PLACE, { path: 'missing', filled: true }],
      columns: cols('camper.name', 'missing', 'camper.home.family.phone', 'session.name'),
    }),
  },
  {
    name: 'waitlist',
    title: 'Waitlist',
    about: 'Who is waiting for a spot, in order.',
    group: 'Office',
    definition: ofRegistrations({
      where: [OF_SESSION, { path: 'status', is: 'waitlist' }],
      columns: cols('placeInLine', 'camper.name', 'camper.age', 'registrationDate', 'camper.home.family.phone'),
      group: [{ path: 'session.name' }],
      sort: [{ path: 'placeInLine' }],
    }),
  },
  {
    name: 'friend-requests',
    title: 'Friend Requests',
    about: 'Who campers want to be with, and whether they share a cabin.',
    group: 'Office',
    definition: ofRegistrations({
      where: [OF_SESSION, WITH_PLACE, { path: 'wantedMates', filled: true }],
      columns: cols('camper.name', 'camper.age', 'bed.cabin.name', 'friendRequests'),
    }),
  },
  {
    name: 'years-at-camp',
    title: 'Years at Camp',
    about: 'How many summers each camper has been here.',
    group: 'Office',
    definition: ofRegistrations({
      columns: cols('camper.name', 'camper.age', 'camper.yearsAtCamp'),
      sort: [{ path: 'camper.yearsAtCamp', descending: true }, { path: 'camper.lastName' }],
    }),
  },
  {
    name: 'first-timers',
    title: 'First-Timers',
    about: 'Campers in their first year at camp.',
    group: 'Office',
    definition: ofRegistrations({
      where: [OF_SESSION, WITH_PLACE, { path: 'camper.earlierYears', is: 0 }],
      columns: cols('camper.name', 'camper.age', 'camper.grade', 'bed.cabin.name'),
    }),
  },
  {
    name: 'did-not-return',
    title: 'Did Not Return',
    about: "Last year's campers who haven't registered this year.",
    group: 'Office',
    definition: {
      subject: 'campers',
      where: [
        {
          some: 'registrations',
          where: [
            { path: 'session.season', is: { seasonsFromThis: -1 } },
            { path: 'status', is: 'confirmed' },
          ],
        },
        {
          none: 'registrations',
          where: [
            { path: 'session.season', is: { seasonsFromThis: 0 } },
            { path: 'status', not: 'cancelled' },
          ],
        },
      ],
      columns: cols('name', 'age', 'home.family.lastName', 'home.family.phone', 'yearsAtCamp'),
      group: [],
      sort: [{ path: 'lastName' }, { path: 'firstName' }],
      layout: 'rows',
    },
  },
  {
    name: 'store-balances',
    title: 'Store Balances',
    about: 'What each camper in a session has left to spend.',
    group: 'Store',
    definition: ofRegistrations({
      columns: [...cols('camper.name', 'bed.cabin.name'), { path: 'camper.account.storeBalance', total: 'sum' }],
    }),
  },
  {
    name: 'store-sales',
    title: 'Store Sales by Day',
    about: 'Sales minus refunds over the last 30 days, by payment method.',
    group: 'Store',
    definition: {
      subject: 'store_transactions',
      where: [
        { path: 'isOfSale', is: true },
        { path: 'day', atLeast: { daysFromToday: -30 } },
      ],
      columns: [{ path: 'sold', total: 'sum' }],
      group: [{ path: 'day' }, { path: 'paymentMethod' }],
      sort: [],
      layout: 'totals',
    },
  },
  {
    name: 'stock-to-order',
    title: 'Stock to Order',
    about: 'Items for sale that are running low.',
    group: 'Store',
    definition: {
      subject: 'store_items',
      where: [
        { path: 'isActive', is: true },
        { path: 'isLow', is: true },
      ],
      columns: [...cols('name', 'sku', 'quantityInStock', 'lowStockThreshold'), { blank: 'Order' }],
      group: [{ path: 'category' }],
      sort: [{ path: 'name' }],
      layout: 'rows',
    },
  },
  {
    name: 'staff-directory',
    title: 'Staff Directory',
    about: 'Active staff, and how to reach them.',
    group: 'People',
    definition: {
      subject: 'staff',
      where: [{ path: 'status', is: 'active' }],
      columns: cols('name', 'position', 'details.phone', 'details.email'),
      group: [{ path: 'department' }],
      sort: [{ path: 'lastName' }, { path: 'firstName' }],
      layout: 'rows',
    },
  },
  {
    name: 'staff-compliance',
    title: 'Staff Compliance',
    about: 'Background checks and signed agreements of active and approved staff.',
    group: 'People',
    definition: {
      subject: 'staff',
      where: [{ path: 'status', in: ['approved', 'active'] }],
      columns: cols(
        'name',
        'position',
        'check.backgroundCheckStatus',
        'check.backgroundCheckExpiry',
        'check.agreementOn',
      ),
      group: [],
      sort: [{ path: 'check.backgroundCheckExpiry' }, { path: 'lastName' }],
      layout: 'rows',
    },
  },
  {
    name: 'expiring-certifications',
    title: 'Expiring Certifications',
    about: 'Staff certifications that have expired or will within 90 days.',
    group: 'People',
    definition: {
      subject: 'staff_certifications',
      where: [
        { path: 'member.status', in: ['approved', 'active'] },
        { path: 'end', atMost: { daysFromToday: 90 } },
      ],
      columns: cols('member.name', 'type.name', 'end', 'state'),
      group: [],
      sort: [{ path: 'end' }, { path: 'member.lastName' }],
      layout: 'rows',
    },
  },
  {
    name: 'staff-assignments',
    title: 'Staff Assignments',
    about: 'Who works where in a session.',
    group: 'People',
    definition: {
      subject: 'staff_assignments',
      where: [OF_SESSION],
      columns: cols('member.name', 'member.position', 'role', 'startDate', 'endDate'),
      group: [{ path: 'place' }],
      sort: [{ path: 'role' }, { path: 'member.lastName' }],
      layout: 'rows',
    },
  },
  {
    name: 'time-off',
    title: 'Time Off',
    about: 'Who is away today and in the next 60 days.',
    group: 'People',
    definition: {
      subject: 'time_off',
      where: [
        { path: 'endDate', atLeast: { daysFromToday: 0 } },
        { path: 'startDate', atMost: { daysFromToday: 60 } },
      ],
      columns: cols('member.name', 'startDate', 'endDate', 'kind'),
      group: [],
      sort: [{ path: 'startDate' }, { path: 'member.lastName' }],
      layout: 'rows',
    },
  },
  {
    name: 'medications',
    title: 'Medications and Health',
    about: "Medications and medical information for a session's campers, by cabin.",
    group: 'Health',
    definition: ofRegistrations({
      where: [
        OF_SESSION,
        WITH_PLACE,
        {
          any: [
            { path: 'camper.medical.medications', filled: true },
            { path: 'camper.medical.medicalInfo', filled: true },
            { path: 'camper.medical.specialNeeds', filled: true },
            { path: 'medical.medicalNotes', filled: true },
          ],
        },
      ],
      columns: cols(
        'camper.name',
        'camper.allergies',
        'camper.medical.medications',
        'camper.medical.medicalInfo',
        'camper.medical.specialNeeds',
        'medical.medicalNotes',
      ),
      group: [{ path: 'bed.cabin.name' }],
    }),
  },
]

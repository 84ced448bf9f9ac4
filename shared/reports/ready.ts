import { OFFICE_REPORTS } from './ready-office'
import { BY_CABIN, cols, OF_SESSION, ofRegistrations, type ReadyReport, WITH_PLACE } from './ready-parts'

export { READY_GROUPS, type ReadyGroup, type ReadyReport } from './ready-parts'

/** The reports that every camp has, in the order in which they are listed. */
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
    name: 'pickup-changes',
    title: 'Pickup Changes Today',
    about: 'What families changed about pickup today, and what the gate has seen.',
    group: 'Camp Day',
    definition: {
      subject: 'day_changes',
      where: [
        { path: 'day', is: { daysFromToday: 0 } },
        { path: 'withdrawnAt', filled: false },
        { path: 'isLate', is: false },
      ],
      columns: cols('camper.name', 'kind', 'person', 'phone', 'isOnList', 'time', 'note', 'at', 'seenAt'),
      group: [],
      sort: [{ path: 'camper.name' }, { path: 'at' }],
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
  ...OFFICE_REPORTS,
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
    name: 'training-status',
    title: 'Training Status',
    about: 'Which programs active and approved staff have completed, and which are due.',
    group: 'People',
    definition: {
      subject: 'staff',
      where: [{ path: 'status', in: ['approved', 'active'] }],
      columns: cols('name', 'position', 'trainingDue', 'trainingCompleted'),
      group: [{ path: 'department' }],
      sort: [{ path: 'lastName' }, { path: 'firstName' }],
      layout: 'rows',
    },
  },
  {
    name: 'staff-ratios',
    title: 'Staff Ratios',
    about: 'Whether each running or coming session has enough adults, by day and in each cabin.',
    group: 'People',
    definition: {
      subject: 'camp_sessions',
      where: [
        { path: 'endDate', atLeast: { daysFromToday: 0 } },
        { path: 'isActive', is: true },
      ],
      columns: cols('name', 'startDate', 'endDate', 'adultsByDay', 'adultsMissing'),
      group: [],
      sort: [{ path: 'startDate' }],
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

import { cols, OF_SESSION, ofRegistrations, type ReadyReport, WITH_PLACE } from './ready-parts'

/** The office's reports, in the order of their list. */
export const OFFICE_REPORTS: readonly ReadyReport[] = [
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
    name: 'payments',
    title: 'Payments by Day',
    about: 'Payments on family accounts over the last 7 days, minus refunds, by payment method.',
    group: 'Office',
    definition: {
      subject: 'account_entries',
      where: [
        { path: 'method', filled: true },
        { path: 'day', atLeast: { daysFromToday: -7 } },
      ],
      columns: [{ path: 'received', total: 'sum' }],
      group: [{ path: 'day' }, { path: 'method' }],
      sort: [],
      layout: 'totals',
    },
  },
  {
    name: 'discounts',
    title: 'Discounts',
    about: 'Discounts on family accounts, by reason.',
    group: 'Office',
    definition: {
      subject: 'account_entries',
      where: [{ path: 'kind', is: 'discount' }],
      columns: [...cols('family.lastName', 'description', 'day'), { path: 'amount', total: 'sum' }],
      group: [{ path: 'category' }],
      sort: [{ path: 'day', descending: true }],
      layout: 'rows',
    },
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
]

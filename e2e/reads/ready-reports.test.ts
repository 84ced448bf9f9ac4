import { expect, test } from 'vitest'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { linesOf } from '#shared/reports/lines'
import { reportOf } from '#shared/reports/reads'
import { READY_REPORTS } from '#shared/reports/ready'
import '#shared/registry'
import { KNOWN_CAMP } from './known-camp'
import { memoryReader } from './memory-reader'

const DAY = { today: '2027-07-14', timeZone: 'America/New_York' }
const PLACE = { currency: 'USD', timezone: DAY.timeZone }
const ADMIN: Actor = { userId: 1, role: 'admin', grants: [] }

/** What each ready report shows for Week 2 and July 14. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  'session-roster': [
    'Name | Age | Gender | Grade | Cabin | Status',
    'Kai Lee |  |  |  |  | Confirmed',
    'Ben Ruiz | 11 | Male | 5 | Heron | Pending',
    'Maya Ruiz | 12 | Female | 7 | Bluebird | Confirmed',
  ],
  'cabin-rosters': [
    'Bed | Name | Age | Grade | Allergies',
    'Bluebird (1)',
    '3 | Maya Ruiz | 12 | 7 | Peanuts',
    'Heron (1)',
    '5 | Ben Ruiz | 11 | 5 | ',
    'Cabin: none (1)',
    ' | Kai Lee |  |  | peanuts',
  ],
  'check-in-list': [
    'Name | Age | Missing Forms | Due | May Pick Up | Time | Signature',
    'Bluebird (1)',
    'Maya Ruiz | 12 |  | $0.00 | Emma Ruiz (Grandmother), 555-0103 |  | ',
    'Heron (1)',
    'Ben Ruiz | 11 |  | $400.00 |  |  | ',
    'Cabin: none (1)',
    'Kai Lee |  | date of birth; emergency contact |  |  |  | ',
  ],
  'pick-up': [
    'Name | May Pick Up | Pickup Notes | Signature',
    'Bluebird (1)',
    'Maya Ruiz | Emma Ruiz (Grandmother), 555-0103 |  | ',
    'Heron (1)',
    'Ben Ruiz |  | Not by bus | ',
    'Cabin: none (1)',
    'Kai Lee |  |  | ',
  ],
  'check-outs': [
    'Name | Session | Checked Out | Picked Up By | On the Pickup List',
    'Maya Ruiz | Week 2 | Wed, Jul 14 at 11:05 AM | Emma Ruiz | Yes',
  ],
  'pickup-changes': [
    'Name | Change | Who Picks Up | Phone | On the Pickup List | Time | Note | Sent | Seen',
    'Ben Ruiz | Not at camp that day |  |  |  |  | A fever | Wed, Jul 14 at 8:00 AM | ',
    'Maya Ruiz | Someone else picks up | Emma Ruiz | 555-0103 | Yes | 3:30 PM |  | Wed, Jul 14 at 9:00 AM | Wed, Jul 14 at 9:20 AM',
  ],
  birthdays: ['Birthday | Name | Age | Cabin', 'Mar 2 | Ben Ruiz | 11 | Heron', 'Jul 20 | Maya Ruiz | 12 | Bluebird'],
  'allergies-and-diets': [
    'Name | Age | Allergies | Diet | Diet This Session',
    'Bluebird (1)',
    'Maya Ruiz | 12 | Peanuts |  | ',
    'Heron (1)',
    'Ben Ruiz | 11 |  | Vegetarian | No pork',
    'Cabin: none (1)',
    'Kai Lee |  | peanuts |  | ',
  ],
  'allergy-counts': ['Allergies | Count', 'Peanuts | 2', '= Total | 2'],
  'diet-counts': ['Diet | Count', 'Vegetarian | 1', '= Total | 1'],
  'emergency-contacts': [
    "Name | Camper's Emergency Contact | Camper's Emergency Phone | Emergency Contacts",
    'Bluebird (1)',
    'Maya Ruiz |  |  | Emma Ruiz, 555-0103',
    'Heron (1)',
    'Ben Ruiz |  |  | Emma Ruiz, 555-0103',
    'Cabin: none (1)',
    'Kai Lee |  |  | ',
  ],
  'name-tags': [
    'Name | Cabin | Session',
    'Kai Lee |  | Week 2',
    'Ben Ruiz | Heron | Week 2',
    'Maya Ruiz | Bluebird | Week 2',
  ],
  'mailing-labels': [
    'Household | Street | City, State, and ZIP',
    'Ruiz Family | 1 Pine St | Salem, OR 97301',
    'Ruiz Family | 1 Pine St | Salem, OR 97301',
  ],
  registrations: [
    'Start Date | Session | Count | Price | Received | Due',
    'Jul 6, 2026 | Summer 2026 | 2 | $0.00 | $0.00 | $0.00',
    'Jul 5, 2027 | Week 1 | 1 | $300.00 | $0.00 | $300.00',
    'Jul 12, 2027 | Week 2 | 3 | $1,000.00 | $600.00 | $400.00',
    '= Total |  | 6 | $1,300.00 | $600.00 | $700.00',
  ],
  'amounts-due': [
    'Family | Name | Session | Price | Received | Due',
    'Ruiz | Ben Ruiz | Week 2 | $500.00 | $100.00 | $400.00',
    '=  |  |  |  |  | $400.00',
  ],
  payments: [
    'Day | Paid By | Count | Received',
    'Jul 13, 2027 | Check | 1 | $120.00',
    'Jul 14, 2027 | Cash | 1 | -$20.00',
    '= Total |  | 2 | $100.00',
  ],
  discounts: [
    'Family | Description | Day | Amount',
    'Sibling discount (1)',
    'Ruiz | Ben, Week 2 | Jul 12, 2027 | $50.00',
    '=  |  |  | $50.00',
    '=  |  |  | $50.00',
  ],
  'incomplete-forms': [
    'Name | Missing Forms | Family Phone | Session',
    'Kai Lee | date of birth; emergency contact |  | Week 2',
  ],
  waitlist: [
    'Place in Line | Name | Age | Registered | Family Phone',
    'Week 2 (1)',
    '1 | Jo Keller | 12 | Sat, May 1 at 11:00 AM | 555-0200',
  ],
  'friend-requests': [
    'Name | Age | Cabin | Friend Requests',
    'Maya Ruiz | 12 | Bluebird | Ben Ruiz: in another cabin; Zoe Ny: not registered',
  ],
  'years-at-camp': ['Name | Age | Years at Camp', 'Maya Ruiz | 12 | 2', 'Kai Lee |  | 1', 'Ben Ruiz | 11 | 0'],
  'first-timers': ['Name | Age | Grade | Cabin', 'Kai Lee |  |  | ', 'Ben Ruiz | 11 | 5 | Heron'],
  'did-not-return': ['Name | Age | Family | Family Phone | Years at Camp', 'Ana Ott |  |  |  | 1'],
  'store-balances': [
    'Name | Cabin | Store Balance',
    'Kai Lee |  | ',
    'Ben Ruiz | Heron | -$3.00',
    'Maya Ruiz | Bluebird | $12.50',
    '=  |  | $9.50',
  ],
  'store-sales': [
    'Day | Paid By | Count | Sales',
    'Jul 13, 2027 | Cash | 1 | $10.00',
    'Jul 13, 2027 | Account credit | 2 | $5.00',
    '= Total |  | 3 | $15.00',
  ],
  'stock-to-order': ['Item | SKU | In Stock | Low Stock At | Order', 'Supplies (1)', 'Lip Balm | LB-1 | 2 | 5 | '],
  'staff-directory': [
    'Name | Position | Phone | Email',
    'Counseling (1)',
    'Rosa Diaz | Counselor | 555-0301 | rosa@camp.example',
  ],
  'staff-compliance': [
    'Name | Position | Background Check | Check Expires | Agreement Signed',
    'Rosa Diaz | Counselor | Approved | Jan 31, 2028 | May 2, 2027',
    'Tom Berg | Cook | Pending |  | ',
  ],
  'expiring-certifications': [
    'Name | Certification | Expires | Certificate Status',
    'Rosa Diaz | First Aid | Aug 1, 2027 | Expires soon',
  ],
  'training-status': [
    'Name | Position | Training Due | Training Completed',
    'Counseling (1)',
    'Rosa Diaz | Counselor | Swim Watch (overdue) | Child Safety',
    'Kitchen (1)',
    'Tom Berg | Cook | Child Safety | ',
  ],
  'staff-ratios': [
    'Session | Start Date | End Date | Adults by Day | Adults Missing',
    'Week 2 | Jul 12, 2027 | Jul 17, 2027 | 0 of 1 adult | By day: 1 more adult needed on Fri, Jul 16; Bluebird: Up to 2 more adults needed; Heron: 2 more adults needed',
  ],
  'staff-assignments': [
    'Name | Position | Role | From | Until',
    'Bluebird (1)',
    'Rosa Diaz | Counselor | Lead |  | ',
    'Kitchen (1)',
    'Tom Berg | Cook | Assistant | Jul 13, 2027 | ',
  ],
  'time-off': ['Name | From | Until | Type', 'Rosa Diaz | Jul 16, 2027 | Jul 16, 2027 | Day off'],
  medications: [
    'Name | Allergies | Medications | Medical Information | Special Needs | Medical Notes',
    'Bluebird (1)',
    'Maya Ruiz | Peanuts | EpiPen |  |  | ',
    'Heron (1)',
    'Ben Ruiz |  |  |  |  | Sleepwalks',
  ],
}

/** A ready report for Week 2 and July 14 as text, one string per line. */
async function read(name: string): Promise<string[]> {
  const definition = READY_REPORTS.find((each) => each.name === name)?.definition
  if (!definition) throw new Error(`no report ${name}`)
  const report = await reportOf(memoryReader(KNOWN_CAMP), ADMIN, definition, { session: 2, day: DAY.today }, DAY)
  if (!report.opens) throw new Error('an administrator sees everything')
  const { columns, groups, totals } = linesOf(report, definition, PLACE)
  const total = (cells: string[] | null) => (cells ? [`= ${cells.join(' | ')}`] : [])
  return [
    columns.map(({ title }) => title).join(' | '),
    ...groups.flatMap((group) => [
      ...(group.heading === null ? [] : [`${group.heading} (${group.count})`]),
      ...group.lines.map(({ cells }) => cells.join(' | ')),
      ...total(group.totals),
    ]),
    ...total(totals),
  ]
}

test('every ready report has expected lines', () => {
  expect(Object.keys(CASES)).toEqual(READY_REPORTS.map(({ name }) => name))
})

test.each(Object.entries(CASES))('%s', async (name, lines) => {
  expect(await read(name)).toEqual(lines)
})

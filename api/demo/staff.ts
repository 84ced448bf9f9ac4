import { addDays } from '#shared/kernel/values/dates'
import { certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import { addMonths, endOf } from '#shared/staff/certifications'
import {
  type StaffMember,
  type StatusChange,
  staff,
  staffApplications,
  staffDetails,
  staffHistory,
  staffPrivate,
  staffRules,
} from '#shared/staff/model'
import { DEFAULT_RULES } from '#shared/staff/ready'
import { isOnStaff, wasHired } from '#shared/staff/rules'
import { at, type Make, phone } from './make'

const LEADERS = [
  ['Camp Director', 'administration'],
  ['Office Manager', 'administration'],
  ['Counselor', 'counseling'],
  ['Nurse', 'medical'],
  ['Counselor', 'counseling'],
  ['Waterfront Lead', 'activities'],
  ['Lifeguard', 'activities'],
  ['Cook', 'kitchen'],
  ['Kitchen Staff', 'kitchen'],
  ['Groundskeeper', 'maintenance'],
] as const
const COUNSELOR = ['Counselor', 'counseling'] as const
const EVERYBODY = 34

/** How far those are who are not simply at work. */
const OTHERS: Readonly<Record<number, StaffMember['status']>> = {
  25: 'on_leave',
  26: 'approved',
  27: 'applied',
  28: 'applied',
  29: 'applied',
  30: 'interview',
  31: 'interview',
  32: 'inactive',
  33: 'terminated',
}

/** The steps by which a person came to a status. */
const WAYS: Readonly<Record<StaffMember['status'], readonly StaffMember['status'][]>> = {
  applied: ['applied'],
  interview: ['applied', 'interview'],
  approved: ['applied', 'interview', 'approved'],
  active: ['applied', 'interview', 'approved', 'active'],
  on_leave: ['applied', 'approved', 'active', 'on_leave'],
  inactive: ['applied', 'inactive'],
  terminated: ['applied', 'approved', 'active', 'terminated'],
}
const REASONS: Partial<Record<StaffMember['status'], string>> = {
  on_leave: 'Finals until the second session',
  inactive: 'No openings left this summer',
  terminated: 'Left a cabin alone at night',
}

const TYPES = [
  { name: 'First Aid', monthsValid: 24, positions: [], departments: ['counseling', 'activities', 'medical'] },
  { name: 'CPR', monthsValid: 24, positions: ['Lifeguard', 'Waterfront Lead', 'Nurse'], departments: [] },
  { name: 'Lifeguard', monthsValid: 24, positions: ['Lifeguard', 'Waterfront Lead'], departments: [] },
  { name: 'Food Handler', monthsValid: 36, positions: [], departments: ['kitchen'] },
  { name: 'Driver', monthsValid: null, positions: ['Groundskeeper'], departments: [] },
] as const

const STATEMENTS = [
  'I was a camper here for six summers and would love to give back.',
  "I'm studying elementary education and have led a youth group for three years.",
  "I swim for my college and I'm a certified lifeguard.",
]

/** A member of the demo's staff. */
export interface Worker {
  id: number
  userId: number | null
  index: number
  position: string
  department: StaffMember['department']
  status: StaffMember['status']
}

/**
 * Those who are not ready for campers, each for another reason; everyone else at work is, except for the training that
 * those who can sign in still have to do.
 */
const NOT_READY = { failedCheck: 12, unverified: 14, noReferences: 24, noCertificate: 20 } as const
/** Those whose certificate ends soon, and in how many days. */
const ENDS_SOON: Readonly<Record<number, number>> = { 13: 25, 18: 50 }

/** Those who work at the camp, who apply and who left. */
export function makeStaff(make: Make): Worker[] {
  const { plan, put } = make
  const workers = Array.from({ length: EVERYBODY }, (_, index) => makeWorker(make, index))
  put(staffRules, { ...DEFAULT_RULES, applyOpen: true, applyWords: `Spend the summer at ${plan.name}.` })
  makeCertificates(make, workers)
  return workers
}

function makeWorker({ plan, faker, put }: Make, index: number): Worker {
  const [position, department] = LEADERS[index] ?? COUNSELOR
  const status = OTHERS[index] ?? 'active'
  const account = plan.team?.[index]
  const { id, firstName, lastName } = put(staff, {
    userId: account?.userId ?? null,
    firstName: account?.firstName ?? faker.person.firstName(),
    lastName: account?.lastName ?? faker.person.lastName(),
    position,
    department,
    status,
    isActive: isOnStaff(status),
  })
  const takenOn = wasHired(status)
  const returning = index % 3 !== 0
  const failed = index === NOT_READY.failedCheck
  put(staffDetails, {
    id,
    email: account?.email ?? `${firstName}.${lastName}@${plan.slug}.example`.toLowerCase().replace(/[^a-z@.]/g, ''),
    phone: phone(faker),
    employmentType: index % 7 === 4 ? 'volunteer' : 'full_time',
    hireDate: takenOn ? addDays(plan.today, returning ? -700 - index : -60 - index) : null,
    certifications: [],
    emergencyContactName: faker.person.fullName(),
    emergencyContactPhone: phone(faker),
  })
  put(staffPrivate, {
    id,
    backgroundCheckStatus: !takenOn ? 'pending' : failed ? 'failed' : 'approved',
    backgroundCheckDate: takenOn ? addDays(plan.today, -200) : null,
    backgroundCheckExpiry: takenOn && !failed ? addDays(plan.today, 200 + index * 12) : null,
    notes: failed ? 'Asked the agency to check the name again.' : null,
    dateOfBirth: addDays(plan.today, -366 * (18 + ((index * 7) % 30)) - index),
    agreementOn: takenOn ? addDays(plan.today, -40 - index) : null,
  })
  put(staffHistory, { id, changes: wayTo(status, addDays(plan.today, takenOn ? -90 - index : -12 - (index % 9))) })
  const asked = (name: string, relation: string) => ({
    name,
    relation,
    email: null,
    phone: phone(faker),
    note: null,
    ...(takenOn && index !== NOT_READY.noReferences
      ? { heard: 'good' as const, heardOn: addDays(plan.today, -70) }
      : { heard: null, heardOn: null }),
  })
  put(staffApplications, {
    id,
    source: takenOn ? 'office' : 'public',
    appliedAt: at(addDays(plan.today, -12 - (index % 9)), 15),
    references: [asked(faker.person.fullName(), 'Teacher'), asked(faker.person.fullName(), 'Employer')],
    sessionIds: [],
    statement: takenOn ? null : (STATEMENTS[index % STATEMENTS.length] ?? null),
    checkConsent: true,
  })
  return { id, userId: account?.userId ?? null, index, position, department, status }
}

function wayTo(status: StaffMember['status'], since: string): StatusChange[] {
  return WAYS[status].map((to, step) => ({
    from: WAYS[status][step - 1] ?? null,
    to,
    by: step === 0 ? null : 1,
    reason: to === status ? (REASONS[to] ?? null) : null,
    at: at(addDays(since, step * 3), 14, step),
  }))
}

/** Certificates: most are in order, some end soon, one is missing, one is still to be verified. */
function makeCertificates({ plan, put }: Make, workers: readonly Worker[]): void {
  for (const { name, monthsValid, positions, departments } of TYPES) {
    const about = { warnDays: 60, needsDocument: false, forEverybody: false, activityIds: [], isActive: true }
    const type = put(certificationTypes, {
      name,
      monthsValid,
      ...about,
      positions: [...positions],
      departments: [...departments],
    })
    for (const { id, index, position, department, status } of workers) {
      const asked =
        (positions as readonly string[]).includes(position) || (departments as readonly unknown[]).includes(department)
      if (!asked || !wasHired(status) || index === NOT_READY.noCertificate) continue
      const left = ENDS_SOON[index] ?? 180 + index * 9
      const issuedOn =
        monthsValid === null ? addDays(plan.today, -400) : addMonths(addDays(plan.today, left), -monthsValid)
      const verified = index !== NOT_READY.unverified
      put(staffCertifications, {
        staffId: id,
        typeId: type.id,
        userId: plan.team?.[index]?.userId ?? null,
        issuedOn,
        expiresOn: monthsValid === null ? null : endOf({ issuedOn, expiresOn: null }, { monthsValid }),
        number: `${name.slice(0, 2).toUpperCase()}-${2400 + index * 17}`,
        note: null,
        documentAt: null,
        verifiedBy: verified ? 1 : null,
        verifiedAt: verified ? at(addDays(plan.today, -30), 15) : null,
        addedAt: at(addDays(plan.today, -31), 15),
      })
    }
  }
}

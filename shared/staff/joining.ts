import type { Store } from '../kernel/store/store'
import {
  MAX_CHANGES,
  type StaffApplication,
  type StatusChange,
  staff,
  staffApplications,
  staffDetails,
  staffHistory,
  staffPrivate,
} from './model'
import { isOnStaff, type NewStaff } from './rules'

/** Whose record it is, who creates it, and when. */
interface Joining {
  staffId: number
  /** The applicant's own account, if they apply for themselves. */
  userId: number | null
  source: StaffApplication['source']
  /** The user who creates it; null for a person without an account. */
  by: number | null
  at: string
}

/** Records one step in a person's status history. */
export async function recordStatus(store: Store, staffId: number, change: StatusChange): Promise<void> {
  const history = await store.get(staffHistory, staffId)
  const changes = [...(history?.changes ?? []), change].slice(-MAX_CHANGES)
  if (history) await store.patch(staffHistory, staffId, { changes })
  else await store.insert(staffHistory, { id: staffId, changes })
}

/** Adds a person with all parts of a staff record; the caller must check the right. */
export async function addMember(store: Store, joining: Joining, fields: NewStaff): Promise<void> {
  const { staffId: id, userId, source, by, at } = joining
  const { firstName, lastName, position, department, status, application } = fields
  const { email, phone, employmentType, hireDate, emergencyContactName, emergencyContactPhone, dateOfBirth } = fields
  const known = { firstName, lastName, position, department, status, isActive: isOnStaff(status) }
  await store.insert(staff, { id, userId, ...known })
  const reached = { email, phone, emergencyContactName, emergencyContactPhone }
  await store.insert(staffDetails, { id, ...reached, employmentType, hireDate, certifications: [] })
  await store.insert(staffPrivate, {
    id,
    backgroundCheckStatus: 'pending',
    notes: null,
    backgroundCheckDate: null,
    backgroundCheckExpiry: null,
    dateOfBirth,
    agreementOn: null,
  })
  await recordStatus(store, id, { from: null, to: status, reason: null, by, at })
  await store.insert(staffApplications, {
    id,
    source,
    appliedAt: at,
    references: (application?.references ?? []).map((each) => ({ ...each, heard: null, heardOn: null, note: null })),
    sessionIds: application?.sessionIds ?? [],
    statement: application?.statement ?? null,
    checkConsent: application?.checkConsent ?? false,
  })
}

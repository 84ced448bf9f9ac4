import { addDays, dayIn } from '../kernel/values/dates'
import type { CampSession } from '../sessions/model'
import type { Calendar } from '../settings/camp-day'
import type { Certification, CertificationType } from '../staff/certification-model'
import { coveredUntil, endOf, NEVER } from '../staff/certifications'
import type { StaffMember } from '../staff/model'
import { expiresOn } from './audience'
import type { ProgramStatus } from './program-status'

/** One person's status for one program or certification, in the overview table. */
export interface ComplianceCell {
  /**
   * For a certificate, `begun` means the office has not verified it yet. `ends` means done, but expiring before the
   * last day.
   */
  state: 'done' | 'begun' | 'due' | 'late' | 'ends' | 'not_asked'
  percentage: number
  /** When it was completed, the day by which it is due, or its last day. */
  at: string | null
  /** Whether it was taken in person. */
  inPerson: boolean
}

/** A person's row in the overview table. */
export interface Trained {
  staffId: number
  name: string
  position: string | null
  department: StaffMember['department']
  /** The person's account, which online training requires; null without one. */
  userId: number | null
  /** One for each program. */
  cells: ComplianceCell[]
  /** One for each kind of certificate. */
  certified: ComplianceCell[]
}

type Days = Pick<CampSession, 'startDate' | 'endDate'>

/** Returns a person's status for a program. */
export function cellOf({ progress, asked, due, late }: ProgramStatus): ComplianceCell {
  const { percentage, completedAt, inPersonOn } = progress
  const far = { percentage, inPerson: inPersonOn !== null }
  if (completedAt !== null) return { state: 'done', at: completedAt, ...far }
  if (!asked) return { state: 'not_asked', at: null, ...far }
  if (late) return { state: 'late', at: due, ...far }
  return { state: progress.status === 'in_progress' ? 'begun' : 'due', at: due, ...far }
}

/** Returns the same, with a warning if a completed program has to be repeated before the session ends. */
export function cellWithin(programStatus: ProgramStatus, session: Days | null, { timeZone }: Calendar): ComplianceCell {
  const cell = cellOf(programStatus)
  if (cell.state !== 'done' || cell.at === null || session === null) return cell
  const expires = expiresOn(programStatus.program, dayIn(timeZone, cell.at))
  return expires === null || expires > session.endDate ? cell : { ...cell, state: 'ends', at: addDays(expires, -1) }
}

/** Returns a person's certification today, and through the last day of a session. */
export function certificationCell(
  own: readonly Certification[],
  type: CertificationType,
  isAsked: boolean,
  session: Days | null,
  today: string,
): ComplianceCell {
  const cell = (state: ComplianceCell['state'], at: string | null): ComplianceCell => ({
    state,
    at,
    percentage: state === 'done' ? 100 : 0,
    inPerson: false,
  })
  const until = coveredUntil(own, type, today)
  if (until !== null) {
    if (session && until < session.endDate) return cell('ends', until)
    return cell('done', until === NEVER ? null : until)
  }
  if (!isAsked) return cell('not_asked', null)
  const ends = own.map((each) => ({ end: endOf(each, type), verified: each.verifiedAt !== null }))
  if (ends.some(({ end, verified }) => !verified && (end === null || end >= today))) return cell('begun', null)
  const lapsed = ends.flatMap(({ end, verified }) => (verified && end !== null && end < today ? [end] : [])).sort()
  const last = lapsed.at(-1)
  if (last !== undefined) return cell('late', addDays(last, 1))
  const begins = session?.startDate ?? null
  return cell(begins !== null && begins <= today ? 'late' : 'due', begins)
}

import { addDays, sayDay } from '../kernel/values/dates'
import type { Certification, CertificationType } from './certification-model'
import { coveredUntil, isNeeded } from './certifications'
import {
  ADULT_SHARE,
  CHECK_WORDS,
  type ReadyOverride,
  type StaffMember,
  type StaffPrivate,
  type StaffReference,
  type StaffRules,
} from './model'
import { isNew } from './newcomers'

/** A camp's default requirements for its staff. */
export const DEFAULT_RULES: Omit<StaffRules, 'id'> = {
  readiness: 'warn',
  needsCheck: true,
  references: 2,
  needsAgreement: true,
  needsTraining: true,
  adultShare: ADULT_SHARE,
  applyOpen: false,
  applyWords: null,
}

/** How old an agreement may be at the start of a session, in days. */
const AGREEMENT_DAYS = 365

/** A required course, and whether the person completed it. */
export interface TrainingPoint {
  title: string
  done: boolean
}

/** The data about one person. Whatever the current user may not see is absent, and is not evaluated. */
export interface ReadyFacts {
  member: Pick<StaffMember, 'id' | 'status' | 'position' | 'department'>
  hireDate: string | null
  check?: Pick<StaffPrivate, 'backgroundCheckStatus' | 'backgroundCheckExpiry' | 'agreementOn'> | undefined
  references?: readonly Pick<StaffReference, 'heard'>[] | undefined
  certifications?: readonly Pick<Certification, 'typeId' | 'issuedOn' | 'expiresOn' | 'verifiedAt'>[] | undefined
  types: readonly CertificationType[]
  /** Activities that the person leads in the session. */
  activityIds: readonly number[]
  training?: readonly TrainingPoint[] | undefined
  overrides: readonly ReadyOverride[]
  rules: Omit<StaffRules, 'id'>
}

/** When a person has to be ready: a session, or a single day. */
export interface ReadyWhen {
  /** Null if it is not about a session. */
  sessionId: number | null
  startDate: string
  endDate: string
}

export const READY_POINTS = ['status', 'check', 'certification', 'training', 'references', 'agreement'] as const

/** One requirement for a person. */
export interface ReadyPoint {
  point: (typeof READY_POINTS)[number]
  ok: boolean
  /** The requirement and its status. */
  say: string
}

/** How ready a person is. */
export interface Readiness {
  /** Whether all requirements are met, regardless of exceptions. */
  ready: boolean
  points: ReadyPoint[]
  /** The exception that lets the person work anyway. */
  override: ReadyOverride | null
}

function statusPoint({ member }: ReadyFacts): ReadyPoint {
  const ok = member.status === 'approved' || member.status === 'active'
  return { point: 'status', ok, say: ok ? 'Hired' : 'Not hired or not currently working' }
}

function checkPoint({ check, rules }: ReadyFacts, { endDate }: ReadyWhen): ReadyPoint[] {
  if (!rules.needsCheck || !check) return []
  const point = (ok: boolean, say: string): ReadyPoint[] => [{ point: 'check', ok, say }]
  const { backgroundCheckStatus: status, backgroundCheckExpiry: expiry } = check
  if (status !== 'approved') return point(false, `Background check: ${CHECK_WORDS[status].toLowerCase()}`)
  if (expiry === null) return point(true, 'Background check: approved')
  const ok = expiry >= endDate
  return point(ok, ok ? `Background check valid until ${sayDay(expiry)}` : `Background check expires ${sayDay(expiry)}`)
}

function certificationPoints(facts: ReadyFacts, { startDate, endDate }: ReadyWhen): ReadyPoint[] {
  const { certifications, member, activityIds } = facts
  if (!certifications) return []
  return facts.types
    .filter((type) => isNeeded(type, member, activityIds))
    .map((type): ReadyPoint => {
      const own = certifications.filter(({ typeId }) => typeId === type.id)
      const until = coveredUntil(own, type, startDate)
      if (until !== null && until >= endDate) return { point: 'certification', ok: true, say: type.name }
      const say = until !== null ? `expires ${sayDay(until)}` : missing(own)
      return { point: 'certification', ok: false, say: `${type.name}: ${say}` }
    })
}

function missing(own: readonly Pick<Certification, 'verifiedAt'>[]): string {
  if (own.length === 0) return 'missing'
  return own.some(({ verifiedAt }) => verifiedAt === null) ? 'not verified' : 'expired'
}

function trainingPoints({ training, rules }: ReadyFacts): ReadyPoint[] {
  if (!rules.needsTraining || !training) return []
  return training.map(({ title, done }) => ({
    point: 'training',
    ok: done,
    say: done ? title : `${title}: not completed`,
  }))
}

function referencePoint({ references, rules, hireDate }: ReadyFacts, { startDate }: ReadyWhen): ReadyPoint[] {
  if (rules.references === 0 || !references) return []
  if (!isNew(hireDate, startDate)) return []
  const good = references.filter(({ heard }) => heard === 'good').length
  const concerns = references.some(({ heard }) => heard === 'concerns')
  const say = concerns ? 'A reference raised concerns' : `${good} of ${rules.references} references`
  return [{ point: 'references', ok: good >= rules.references && !concerns, say }]
}

function agreementPoint({ check, rules }: ReadyFacts, { startDate }: ReadyWhen): ReadyPoint[] {
  if (!rules.needsAgreement || !check) return []
  const signed = check.agreementOn
  const ok = signed !== null && signed >= addDays(startDate, -AGREEMENT_DAYS)
  const say = ok
    ? 'Agreement signed'
    : signed === null
      ? 'Agreement not signed'
      : `Agreement last signed in ${signed.slice(0, 4)}`
  return [{ point: 'agreement', ok, say }]
}

/**
 * Returns the exception that lets a person who is not ready work: one for this session or for all, that has not ended
 * by today.
 */
export function overrideOf(
  overrides: readonly ReadyOverride[],
  { sessionId }: Pick<ReadyWhen, 'sessionId'>,
  today: string,
): ReadyOverride | null {
  const open = overrides.filter(
    (each) => each.endedAt === null && each.until >= today && (each.sessionId === null || each.sessionId === sessionId),
  )
  return open.sort((a, b) => b.until.localeCompare(a.until))[0] ?? null
}

/** Returns whether a person may work with children in a session, and what is missing (Staff rules 11 to 14). */
export function readyOf(facts: ReadyFacts, when: ReadyWhen, today: string): Readiness {
  const points = [
    statusPoint(facts),
    ...checkPoint(facts, when),
    ...certificationPoints(facts, when),
    ...trainingPoints(facts),
    ...referencePoint(facts, when),
    ...agreementPoint(facts, when),
  ]
  return { ready: points.every(({ ok }) => ok), points, override: overrideOf(facts.overrides, when, today) }
}

/** Returns what is missing, one sentence each. */
export function missingOf({ points }: Pick<Readiness, 'points'>): string[] {
  return points.filter(({ ok }) => !ok).map(({ say }) => say)
}

import { fullName } from '../campers/model'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { campDayOf } from '../settings/camp-day'
import { type Certification, certificationTypes, staffCertifications } from './certification-model'
import {
  type ReadyOverride,
  readyOverrides,
  type StaffApplication,
  type StaffDetails,
  type StaffMember,
  type StaffPrivate,
  type StaffRules,
  staff,
  staffApplications,
  staffDetails,
  staffPrivate,
  staffRules,
} from './model'
import {
  DEFAULT_RULES,
  missingOf,
  type Readiness,
  type ReadyFacts,
  type ReadyWhen,
  readyOf,
  type TrainingPoint,
} from './ready'

/** What the caller knows about the person from areas that depend on this one. */
export interface Beside {
  /** Activities that the person leads in the session. */
  activityIds?: readonly number[]
  /** The courses that the person has to take; if absent, training is not evaluated. */
  training?: readonly TrainingPoint[] | undefined
}

/** Returns the camp's staff requirements. */
export async function rulesOf(rows: Pick<RowSource, 'all'>): Promise<Omit<StaffRules, 'id'>> {
  const [chosen] = await rows.all(staffRules)
  if (!chosen) return DEFAULT_RULES
  const { id: _id, ...rules } = chosen
  return rules
}

/** Returns whether the camp refuses people who are not ready, rather than only warning. */
export async function stopsUnready(rows: Pick<RowSource, 'all'>): Promise<boolean> {
  return (await rulesOf(rows)).readiness === 'block'
}

/** The rows about one person that readiness depends on; what the reader may not see is absent. */
export interface ReadyRows {
  member: StaffMember
  details: StaffDetails | undefined
  check: StaffPrivate | undefined
  application: StaffApplication | undefined
  certifications: readonly Certification[]
  overrides: readonly ReadyOverride[]
}

/** Returns the data about one person. */
export function factsOf(
  { member, details, check, application, certifications, overrides }: ReadyRows,
  asked: Pick<ReadyFacts, 'types' | 'rules'>,
  { activityIds = [], training }: Beside,
): ReadyFacts {
  return {
    member,
    check,
    hireDate: details?.hireDate ?? null,
    // Users who see a person's private data see all of these; others see none, or only their own.
    references: check && (application?.references ?? []),
    certifications: check && certifications,
    training: check && training,
    activityIds,
    overrides,
    ...asked,
  }
}

/**
 * Returns whether a person may work with children in a session, computed from the rows. A device whose user may not
 * read checks or certificates leaves that to the server, when the action arrives.
 *
 * @throws Refusal `not_found`
 */
export async function readyFor(
  rows: RowSource,
  staffId: number,
  when: ReadyWhen,
  today: string,
  beside: Beside = {},
): Promise<Readiness> {
  const own = {
    member: requireFound(await rows.get(staff, staffId), 'staff member'),
    details: await rows.get(staffDetails, staffId),
    check: await rows.get(staffPrivate, staffId),
    application: await rows.get(staffApplications, staffId),
    certifications: await rows.list(staffCertifications, 'staffId', staffId),
    overrides: await rows.list(readyOverrides, 'staffId', staffId),
  }
  const asked = { types: await rows.all(certificationTypes), rules: await rulesOf(rows) }
  return readyOf(factsOf(own, asked, beside), when, today)
}

/**
 * Refuses people who are not ready, if the camp requires it and no admin has granted an exception (Staff rule 14).
 *
 * @throws Refusal `not_ready` with the person's name and what is missing
 */
export async function refuseUnready(
  context: Pick<RowContext, 'store' | 'at'>,
  staffId: number,
  when: ReadyWhen,
  beside: Beside = {},
): Promise<void> {
  const { store } = context
  if (!(await stopsUnready(store))) return
  const member = requireFound(await store.get(staff, staffId), 'staff member')
  const readiness = await readyFor(store, staffId, when, await campDayOf(context), beside)
  refuseIf(!readiness.ready && readiness.override === null, 'not_ready', {
    name: fullName(member),
    missing: missingOf(readiness),
  })
}

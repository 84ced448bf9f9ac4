import { fullName } from '../campers/model'
import { found, refuseIf } from '../kernel/refusal'
import type { RowSource } from '../kernel/store'
import type { RowContext } from '../kernel/ties'
import { campDayOf } from '../settings/camp-day'
import { certificationTypes, staffCertifications } from './certification-model'
import {
  readyOverrides,
  type StaffRules,
  staff,
  staffApplications,
  staffDetails,
  staffPrivate,
  staffRules,
} from './model'
import { DEFAULT_RULES, missingOf, type Readiness, type ReadyWhen, readyOf, type TrainingPoint } from './ready'

/** What a caller knows of the person that stands in areas after this one. */
export interface Beside {
  /** Activities that the person leads in the session. */
  activityIds?: readonly number[]
  /** The courses that the person has to take; absent, training is not judged. */
  training?: readonly TrainingPoint[] | undefined
}

/** What the camp asks of its staff. */
export async function rulesOf(rows: Pick<RowSource, 'all'>): Promise<Omit<StaffRules, 'id'>> {
  return (await rows.all(staffRules))[0] ?? DEFAULT_RULES
}

/**
 * Whether somebody may stand before children in a session, from rows. On the device of somebody who may not read checks or
 * certificates they are not judged: the server does it when the action arrives.
 *
 * @throws Refusal `not_found`
 */
export async function readyFor(
  rows: RowSource,
  staffId: number,
  when: ReadyWhen,
  today: string,
  { activityIds = [], training }: Beside = {},
): Promise<Readiness> {
  const member = found(await rows.get(staff, staffId), 'member of staff')
  const check = await rows.get(staffPrivate, staffId)
  const facts = {
    member,
    check,
    hireDate: (await rows.get(staffDetails, staffId))?.hireDate ?? null,
    // Whoever sees what is private of somebody sees all of these; others have none of them, or their own alone.
    references: check && ((await rows.get(staffApplications, staffId))?.references ?? []),
    certifications: check && (await rows.list(staffCertifications, 'staffId', staffId)),
    types: await rows.all(certificationTypes),
    activityIds,
    training,
    overrides: await rows.list(readyOverrides, 'staffId', staffId),
    rules: await rulesOf(rows),
  }
  return readyOf(facts, when, today)
}

/**
 * Stops whoever is not ready, where the camp wants it so and no admin has decided otherwise (Staff rule 14).
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
  if ((await rulesOf(store)).readiness !== 'block') return
  const member = found(await store.get(staff, staffId), 'member of staff')
  const readiness = await readyFor(store, staffId, when, await campDayOf(context), beside)
  refuseIf(!readiness.ready && readiness.override === null, 'not_ready', {
    name: fullName(member),
    missing: missingOf(readiness),
  })
}

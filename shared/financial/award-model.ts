import { families } from '../campers/model'
import {
  defineEntity,
  instantField,
  money,
  oneOfWords,
  orNull,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { registrations } from '../registration/model'
import { accountEntries } from './model'

/** Where a request for help stands. What the committee decided is on its case until the office gives the award. */
const REQUEST_STATUSES = ['asked', 'review', 'awarded', 'closed', 'withdrawn'] as const

/** The longest reason that a family can give, and the longest that a case can have. */
export const MAX_REASON = 2000

/** The lowest income of each band, in the camp's currency. */
export const INCOME_BANDS = ['0', '25000', '50000', '75000', '100000', '150000'] as const

/**
 * A request as the committee sees it, without anything that leads back to the family
 * (docs/decisions/36-award-cases.md).
 */
export const awardCases = defineEntity('award_cases', {
  part: 'award_cases',
  fields: {
    /** Consecutive within the camp. */
    number: whole(1, Number.MAX_SAFE_INTEGER),
    /** The camper's age when the session starts; null if the date of birth isn't known. */
    age: orNull(whole(0, 150)),
    household: whole(1, 30),
    incomeBand: oneOfWords(INCOME_BANDS),
    /** What was unpaid when the case was last prepared; the committee can't recommend more. */
    bill: money(),
    asked: money(),
    /** The family's reason, without names. */
    reason: text(MAX_REASON),
    /** Null while it is undecided. */
    decision: orNull(oneOfWords(['award', 'decline'])),
    /** What the committee recommends; null unless it recommends an award. */
    recommended: orNull(money()),
    note: orNull(text(500)),
    decidedBy: orNull(userRef()),
  },
})
export type AwardCase = RowOf<typeof awardCases>

/**
 * What a family asks the camp to pay toward a registration, and why; the row's id is the registration's. Only the
 * family's own parents and the people who see all accounts get it.
 */
export const awardRequests = defineEntity('award_requests', {
  part: 'ledger',
  fields: {
    familyId: ref(families, { onDelete: 'remove' }),
    household: whole(1, 30),
    /** The household's income in a year. */
    income: money(),
    reason: text(MAX_REASON),
    amount: money(),
    status: oneOfWords(REQUEST_STATUSES),
    /** The case that the committee decides; it is removed with its request. */
    caseId: orNull(ref(awardCases, { onDelete: 'blank' })),
    /** The award that the family got. */
    awardId: orNull(ref(accountEntries, { onDelete: 'keep' })),
    askedBy: userRef(),
    createdAt: instantField(),
  },
  indexes: ['familyId', 'caseId'],
  partOf: registrations,
  owner: { kind: 'family', field: 'familyId' },
  fieldMask: { part: 'financial', as: { caseId: null } },
})
export type AwardRequest = RowOf<typeof awardRequests>

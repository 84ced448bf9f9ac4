import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { Refusal } from '../kernel/refusals/refusal'
import { ageOn, day } from '../kernel/values/dates'
import { amountFromZero, toCents } from '../kernel/values/money'
import { type CampSession, campSessions, displayStatus } from './model'

const field = campSessions.fields

const dayWith = (message: string) => z.string(message).min(1, message).pipe(day)

/** The fields of the session form (Sessions rule 1). */
export const sessionFields = z.object({
  name: requiredText(200, 'Session name is required'),
  description: field.description.schema.default(null),
  startDate: dayWith('Start date is required'),
  endDate: dayWith('End date is required'),
  capacity: z
    .number('Capacity is required')
    .int('Enter a whole number')
    .min(1, 'Capacity must be at least 1')
    .max(100_000, 'Capacity can be at most 100,000'),
  ageMin: field.ageMin.schema.default(null),
  ageMax: field.ageMax.schema.default(null),
  price: amountFromZero.default('0.00'),
  earlyBirdPrice: amountFromZero.nullable().default(null),
  earlyBirdDeadline: field.earlyBirdDeadline.schema.default(null),
  registrationDeadline: field.registrationDeadline.schema.default(null),
  bedtime: field.bedtime.schema.default(null),
  isOvernight: z.boolean().default(true),
  isActive: z.boolean().default(true),
  status: field.status.schema.default('draft'),
})

type Terms = Pick<
  CampSession,
  | 'startDate'
  | 'endDate'
  | 'ageMin'
  | 'ageMax'
  | 'price'
  | 'earlyBirdPrice'
  | 'earlyBirdDeadline'
  | 'registrationDeadline'
>

/**
 * Refuses a session whose dates, ages or prices contradict each other, such as one that ends before it starts or an
 * early-bird price that saves nothing.
 */
export function refuseUnsound(session: Terms): void {
  const { startDate, endDate, ageMin, ageMax, price, earlyBirdPrice, earlyBirdDeadline, registrationDeadline } = session
  const fields: Record<string, string> = {}
  if (endDate < startDate) fields.endDate = 'End date must not be before the start date'
  if (ageMin !== null && ageMax !== null && ageMax < ageMin) fields.ageMax = 'The maximum age is below the minimum age'
  if (earlyBirdPrice !== null && earlyBirdDeadline === null) fields.earlyBirdDeadline = 'Enter the early-bird deadline'
  if (earlyBirdPrice === null && earlyBirdDeadline !== null) fields.earlyBirdPrice = 'Enter the early-bird price'
  if (earlyBirdPrice !== null && toCents(earlyBirdPrice) >= toCents(price ?? '0.00'))
    fields.earlyBirdPrice = 'The early-bird price must be lower than the regular price'
  if (earlyBirdDeadline !== null && earlyBirdDeadline > endDate)
    fields.earlyBirdDeadline = 'The deadline is after the session ends'
  if (registrationDeadline !== null && registrationDeadline > endDate)
    fields.registrationDeadline = 'The deadline is after the session ends'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

type Status = CampSession['status']

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['open', 'cancelled'],
  open: ['full', 'closed', 'cancelled'],
  full: ['open', 'closed', 'cancelled'],
  closed: ['open', 'cancelled'],
  cancelled: [],
}

/** Returns the statuses a session may change to. `full` is set automatically too, from the count (Sessions rule 3). */
export function nextSessionStatuses(from: Status): readonly Status[] {
  return NEXT[from]
}

/**
 * Returns the price of a registration made on `today`: the early-bird price until its deadline, then the regular one.
 */
export function priceOn(
  session: Pick<CampSession, 'price' | 'earlyBirdPrice' | 'earlyBirdDeadline'>,
  today: string,
): string {
  const { price, earlyBirdPrice, earlyBirdDeadline } = session
  const early = earlyBirdPrice !== null && earlyBirdDeadline !== null && today <= earlyBirdDeadline
  return (early ? earlyBirdPrice : price) ?? '0.00'
}

/**
 * Returns whether a session accepts registrations: it is active, open (or full, for the waitlist), and its deadline
 * hasn't passed.
 */
export function takesRegistrations(
  session: Pick<CampSession, 'status' | 'isActive' | 'registrationDeadline'>,
  today: string,
): boolean {
  const { status, isActive, registrationDeadline } = session
  if (!isActive || (status !== 'open' && status !== 'full')) return false
  return registrationDeadline === null || today <= registrationDeadline
}

type Planned = Pick<CampSession, 'startDate' | 'endDate' | 'status' | 'isActive'>

/** Returns whether a session is active and neither a draft nor cancelled. */
function takesPlace({ status, isActive }: Planned): boolean {
  return isActive && status !== 'draft' && status !== 'cancelled'
}

/** Returns whether a session takes place and `today` lies within it. */
export function isRunning(session: Planned, today: string): boolean {
  return takesPlace(session) && displayStatus(session, today) === 'active'
}

/** Returns whether a session takes place and hasn't started yet. */
export function isComing(session: Planned, today: string): boolean {
  return takesPlace(session) && displayStatus(session, today) === 'upcoming'
}

/**
 * Returns whether the registration form offers a session: it accepts registrations and isn't over (Registration rule
 * 4).
 */
export function isOffered(session: Planned & Pick<CampSession, 'registrationDeadline'>, today: string): boolean {
  return takesRegistrations(session, today) && displayStatus(session, today) !== 'completed'
}

/** Returns whether a child born on that date fits the session's ages; an unknown date of birth fits. */
export function fitsAges(
  session: Pick<CampSession, 'ageMin' | 'ageMax' | 'startDate'>,
  dateOfBirth: string | null,
): boolean {
  if (dateOfBirth === null) return true
  const age = ageOn(dateOfBirth, session.startDate)
  return (session.ageMin === null || age >= session.ageMin) && (session.ageMax === null || age <= session.ageMax)
}

/** Returns a session's ages in words, such as `Ages 8 to 12`; null if it has no limits. */
export function ageRange({ ageMin, ageMax }: Pick<CampSession, 'ageMin' | 'ageMax'>): string | null {
  if (ageMin !== null && ageMax !== null) return ageMin === ageMax ? `Age ${ageMin}` : `Ages ${ageMin} to ${ageMax}`
  if (ageMin !== null) return `Ages ${ageMin} and up`
  return ageMax === null ? null : `Ages ${ageMax} and under`
}

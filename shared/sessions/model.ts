import {
  added,
  dayField,
  defineEntity,
  flag,
  instantField,
  money,
  oneOfWords,
  orNull,
  type RowOf,
  text,
  timeField,
  whole,
} from '../kernel/entity/entity'

export const SESSION_STATUSES = ['draft', 'open', 'full', 'closed', 'cancelled'] as const

/** The statuses as shown to people. */
export const SESSION_STATUS_WORDS: Readonly<Record<(typeof SESSION_STATUSES)[number], string>> = {
  draft: 'Draft',
  open: 'Open',
  full: 'Full',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

/** A camp session, usually a week. */
export const campSessions = defineEntity('camp_sessions', {
  part: 'sessions',
  fields: {
    name: text(200),
    description: orNull(text(2000)),
    startDate: dayField(),
    endDate: dayField(),
    capacity: whole(1, 100_000),
    ageMin: orNull(whole(1, 25)),
    ageMax: orNull(whole(1, 25)),
    price: orNull(money()),
    earlyBirdPrice: orNull(money()),
    earlyBirdDeadline: orNull(dayField()),
    registrationDeadline: orNull(dayField()),
    /** Lights out, in the camp's time; null if the camp has set none. */
    bedtime: added(orNull(timeField()), null),
    /** Whether campers sleep at camp. Suggested beds keep girls and boys apart then. */
    isOvernight: added(flag(), true),
    isActive: flag(),
    status: oneOfWords(SESSION_STATUSES),
    /**
     * If a session is full only because spots are being held for families, when the first hold ends. Null otherwise.
     */
    fullUntil: orNull(instantField()),
  },
  // Families see every session they can register for, including full ones, which have a waitlist.
  linked: { by: 'registrations', field: 'sessionId', or: { field: 'status', values: ['open', 'full'] } },
})
export type CampSession = RowOf<typeof campSessions>

/**
 * Returns `upcoming` before a session's start, `completed` after its end, and `active` in between (Sessions rule 4).
 * `today` is in the camp's time zone.
 */
export function displayStatus(
  session: Pick<CampSession, 'startDate' | 'endDate'>,
  today: string,
): 'upcoming' | 'active' | 'completed' {
  if (today < session.startDate) return 'upcoming'
  return today > session.endDate ? 'completed' : 'active'
}

/** Returns the year in which a session starts, which counts as the camper's summer. */
export function seasonOf({ startDate }: Pick<CampSession, 'startDate'>): number {
  return Number(startDate.slice(0, 4))
}

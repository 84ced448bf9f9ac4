import {
  dayField,
  defineEntity,
  flag,
  instantField,
  money,
  oneOfWords,
  orNull,
  type RowOf,
  text,
  whole,
} from '../kernel/entity/entity'

export const SESSION_STATUSES = ['draft', 'open', 'full', 'closed', 'cancelled'] as const

/** The statuses as people read them. */
export const SESSION_STATUS_WORDS: Readonly<Record<(typeof SESSION_STATUSES)[number], string>> = {
  draft: 'Draft',
  open: 'Open',
  full: 'Full',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

/** A session of camp: a week, most often. */
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
    isActive: flag(),
    status: oneOfWords(SESSION_STATUSES),
    /**
     * For a session that is full only because places are kept for families: when one of those ends. Null if it is full
     * for good.
     */
    fullUntil: orNull(instantField()),
  },
  // Families see every session for which they can register; a full one too, for its waitlist.
  linked: { by: 'registrations', field: 'sessionId', or: { field: 'status', values: ['open', 'full'] } },
})
export type CampSession = RowOf<typeof campSessions>

/**
 * Before its start `upcoming`, after its end `completed`, otherwise `active` (Sessions rule 4). `today` is the camp's
 * day.
 */
export function displayStatus(
  session: Pick<CampSession, 'startDate' | 'endDate'>,
  today: string,
): 'upcoming' | 'active' | 'completed' {
  if (today < session.startDate) return 'upcoming'
  return today > session.endDate ? 'completed' : 'active'
}

/** Returns the year in which a session starts: people count the summers they were at camp by it. */
export function seasonOf({ startDate }: Pick<CampSession, 'startDate'>): number {
  return Number(startDate.slice(0, 4))
}

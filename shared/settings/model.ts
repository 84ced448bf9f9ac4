import { added, defineEntity, flag, money, orNull, type RowOf, text, whole } from '../kernel/entity'

/** The minutes without a touch after which a shared device locks, where the camp has chosen no other. */
export const IDLE_MINUTES = 30

/** How much of one parent's may wait for the office, where the camp has chosen no other number. */
export const MOST_WAITING = 6

/** The one row of a camp's settings that its devices need; its id is always {@link CAMP_ID}. */
export const campProfile = defineEntity('camp_profile', {
  part: 'camp',
  fields: {
    name: text(200),
    slug: text(100),
    timezone: text(60),
    currency: text(3),
    accent: orNull(text(20)),
    /** Whether campers may go below zero at the till (Store rule 4). */
    belowZero: flag(),
    dailyLimit: orNull(money()),
    /** The minutes without a touch after which the screen of a shared device locks. */
    idleMinutes: added(whole(1, 1440), IDLE_MINUTES),
    /** How many families, children and registrations of one parent, of each, may wait for the office. */
    mostWaiting: added(whole(1, 1000), MOST_WAITING),
  },
})
export type CampProfile = RowOf<typeof campProfile>

/** The id of the only row of {@link campProfile}. */
export const CAMP_ID = 1

import { defineEntity, flag, money, orNull, type RowOf, text } from '../kernel/entity'

/** The one row of a camp's settings that its devices need; its id is always {@link CAMP_ID}. */
export const campProfile = defineEntity('camp_profile', {
  part: 'camp',
  fields: {
    name: text(200),
    slug: text(100),
    timezone: text(60),
    currency: text(3),
    accent: orNull(text(20)),
    /** Whether campers may go below zero at the till (Decisions, "Store rules"). */
    belowZero: flag(),
    dailyLimit: orNull(money()),
  },
})
export type CampProfile = RowOf<typeof campProfile>

/** The id of the only row of {@link campProfile}. */
export const CAMP_ID = 1

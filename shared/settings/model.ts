import { z } from 'zod'
import {
  added,
  dayField,
  defineEntity,
  flag,
  json,
  money,
  oneOfWords,
  orNull,
  type RowOf,
  text,
  whole,
} from '../kernel/entity/entity'

/** The minutes without a touch after which a shared device locks, where the camp has chosen no other. */
export const IDLE_MINUTES = 30

/** How much of one parent's may wait for the office, where the camp has chosen no other number. */
export const MOST_WAITING = 6

/** Whether families cancel by themselves: always, until they have paid something, or never (Registration rule 18). */
export const FAMILIES_CANCEL = ['free', 'ask', 'never'] as const

/** What a camp can ask before a camper arrives (Registration rule 23). */
export const REQUIRED_FORMS = ['birth', 'emergency', 'medical', 'waiver'] as const
export type RequiredForm = (typeof REQUIRED_FORMS)[number]

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
    /** The first and the last day on which families register; null for no limit. */
    registrationOpens: added(orNull(dayField()), null),
    registrationCloses: added(orNull(dayField()), null),
    address: added(orNull(text(500)), null),
    /** Whether families may register children whose age is outside a session's. */
    agesOutside: added(flag(), false),
    /** Whether who counts a drawer sees only afterwards what must be in it. */
    blindCount: added(flag(), false),
    familiesCancel: added(oneOfWords(FAMILIES_CANCEL), 'ask'),
    /** How much of what was paid goes back, by the days that are left before a session; none: the office decides. */
    refundSteps: added(json(z.array(z.object({ daysBefore: z.number(), percent: z.number() })).max(6)), []),
    requiredForms: added(json(z.array(z.enum(REQUIRED_FORMS)).max(REQUIRED_FORMS.length)), []),
  },
})
export type CampProfile = RowOf<typeof campProfile>

/** The longest data URL of a logo, in characters: about 72 kB, as every device of the camp holds it. */
export const LONGEST_LOGO = 96_000

/** The camp's logo as a data URL; no row where there is none. Its id is {@link CAMP_ID}. */
export const campLogo = defineEntity('camp_logo', {
  part: 'camp',
  partOf: campProfile,
  fields: { image: text(LONGEST_LOGO) },
})

/** The id of the only row of {@link campProfile}, and of {@link campLogo}. */
export const CAMP_ID = 1

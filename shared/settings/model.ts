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
import { PAYMENT_METHODS } from './payments'

/** The default minutes of inactivity after which a shared device locks. */
export const IDLE_MINUTES = 30

/** The default limit of how much one parent may have waiting for the office. */
export const MAX_WAITING = 6

/** The default number of days before a session at which its places are due. */
export const DUE_DAYS_BEFORE = 30

/**
 * Whether families can cancel on their own: always, by asking the office once they have paid something, or never
 * (Registration rule 18).
 */
export const FAMILIES_CANCEL = ['free', 'ask', 'never'] as const

/** What a camp can require before a camper arrives (Registration rule 23). */
export const REQUIRED_FORMS = ['birth', 'emergency', 'medical', 'waiver'] as const
export type RequiredForm = (typeof REQUIRED_FORMS)[number]

/** The row of a camp's settings that its devices need; its id is always {@link CAMP_ID}. */
export const campProfile = defineEntity('camp_profile', {
  part: 'camp',
  fields: {
    name: text(200),
    slug: text(100),
    timezone: text(60),
    currency: text(3),
    accent: orNull(text(20)),
    /** Whether campers' accounts may go below zero at the till (Store rule 4). */
    belowZero: flag(),
    dailyLimit: orNull(money()),
    /** The minutes of inactivity after which a shared device's screen locks. */
    idleMinutes: added(whole(1, 1440), IDLE_MINUTES),
    /** How many families, children and registrations, of each, one parent may have waiting for the office. */
    mostWaiting: added(whole(1, 1000), MAX_WAITING),
    /** The first and last day on which families can register; null for no limit. */
    registrationOpens: added(orNull(dayField()), null),
    registrationCloses: added(orNull(dayField()), null),
    address: added(orNull(text(500)), null),
    /** The camp's tax ID, such as an EIN, on the statements that families need for their taxes. */
    taxNumber: added(orNull(text(30)), null),
    /** The camp's country, by its two-letter code: phone numbers without a country code are from there. */
    country: added(text(2), 'US'),
    /** Whether families may register children outside a session's age range. */
    agesOutside: added(flag(), false),
    /** Whether the person who counts a drawer sees the expected amount only afterwards. */
    blindCount: added(flag(), false),
    familiesCancel: added(oneOfWords(FAMILIES_CANCEL), 'ask'),
    /** How much of what was paid is refunded, by the days left before a session; if empty, the office decides. */
    refundSteps: added(json(z.array(z.object({ daysBefore: z.number(), percent: z.number() })).max(6)), []),
    /** Whether families can write letters that the camp prints for their campers (Communication rule 22). */
    camperMail: added(flag(), false),
    /** How families pay while they can't pay online; null if the camp has written nothing (Financial rule 36). */
    paymentInstructions: added(orNull(text(2000)), null),
    /** How many days before a session its places are due. */
    balanceDueDays: added(whole(0, 365), DUE_DAYS_BEFORE),
    /** The payment methods that the office accepts; null until the payment settings are saved. */
    paymentMethods: added(orNull(json(z.array(z.enum(PAYMENT_METHODS)).max(PAYMENT_METHODS.length))), null),
    requiredForms: added(json(z.array(z.enum(REQUIRED_FORMS)).max(REQUIRED_FORMS.length)), []),
    /** Whether the store's prices include tax; otherwise tax is added (Store rule 31). */
    pricesIncludeTax: added(flag(), false),
    /** The number that the camp texts from; null if it has no account with a text provider. */
    textNumber: added(orNull(text(20)), null),
    /** What one part of a text costs, in the camp's currency with up to four decimals; null if it isn't known. */
    textPrice: added(orNull(text(10)), null),
    /** The last day of the last month whose books are closed (Financial rule 26). */
    closedThrough: added(orNull(dayField()), null),
  },
})
export type CampProfile = RowOf<typeof campProfile>

/** The maximum length of a logo's data URL, in characters: about 72 kB, because every device of the camp stores it. */
export const LONGEST_LOGO = 96_000

/** The camp's logo as a data URL; no row if there is none. Its id is {@link CAMP_ID}. */
export const campLogo = defineEntity('camp_logo', {
  part: 'camp',
  partOf: campProfile,
  fields: { image: text(LONGEST_LOGO) },
})

/** The id of the only row of {@link campProfile}, and of {@link campLogo}. */
export const CAMP_ID = 1

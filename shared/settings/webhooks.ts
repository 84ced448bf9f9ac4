import { z } from 'zod'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'

/** What a webhook can tell about, in the order of the form. */
export const WEBHOOK_SUBJECTS = [
  'registrations',
  'campers',
  'families',
  'sessions',
  'beds',
  'staff',
  'payments',
] as const
export type WebhookSubject = (typeof WEBHOOK_SUBJECTS)[number]

export const WEBHOOK_SUBJECT_WORDS: Readonly<Record<WebhookSubject, string>> = {
  registrations: 'Registrations',
  campers: 'Campers',
  families: 'Families and their contacts',
  sessions: 'Sessions',
  beds: 'Cabin assignments',
  staff: 'Staff',
  payments: 'Family account entries',
}

/** The most webhooks of a camp, and how many deliveries of each are listed. */
export const MAX_WEBHOOKS = 5
export const MAX_DELIVERIES = 20

/** After how many days of failures a webhook is turned off. */
export const FAILING_DAYS = 7

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

/** What the form for a new webhook asks. The server checks where the address leads. */
export const webhookForm = z.object({
  address: z
    .string('Address is required')
    .trim()
    .min(1, 'Address is required')
    .max(500)
    .refine(isWebAddress, 'Enter an address such as https://example.org/camp'),
  subjects: z.array(z.enum(WEBHOOK_SUBJECTS)).min(1, 'Choose at least one').max(WEBHOOK_SUBJECTS.length),
})
export type WebhookForm = z.output<typeof webhookForm>

/**
 * Why a webhook was turned off: a week of failures, the person who made it may no longer make webhooks, or its secret
 * can't be decrypted.
 */
export const WEBHOOK_PROBLEMS = ['failed', 'no_right', 'no_secret'] as const

/** One attempt to deliver an event. */
export const webhookDelivery = z.object({
  at: instant,
  /** Such as `registrations.changed`, or `test`. */
  type: z.string(),
  row: id.nullable(),
  isOk: z.boolean(),
  /** Why it failed, in words; null if it was delivered. */
  error: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** A webhook as administrators see it, without its secret. */
export const webhookShown = z.object({
  id,
  address: z.string(),
  subjects: z.array(z.enum(WEBHOOK_SUBJECTS)),
  isOn: z.boolean(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
  /** Since when each delivery has failed; null if the last one arrived. */
  failingSince: instant.nullable(),
  /** The newest first. */
  deliveries: z.array(webhookDelivery),
})
export type WebhookShown = z.output<typeof webhookShown>

/** A new webhook's secret, which is shown only once. */
export const webhookMade = z.object({ id, secret: z.string() })
export type WebhookMade = z.output<typeof webhookMade>

const MINUTE_MS = 60_000
/** The minutes until the next attempt after each failure in a row; the last one for all further failures. */
const WAITS = [1, 5, 30, 120, 360] as const

/**
 * Returns what follows from another failure: when the next attempt is due, or that the webhook is turned off.
 *
 * @param failures how many attempts in a row have failed before
 */
export function afterFailure(
  { failures, failingSince }: { failures: number; failingSince: string | null },
  now: Date,
): { failures: number; failingSince: string; nextTryAt: string; isOver: boolean } {
  const since = failingSince ?? now.toISOString()
  const minutes = WAITS[Math.min(failures, WAITS.length - 1)] ?? 1
  return {
    failures: failures + 1,
    failingSince: since,
    nextTryAt: new Date(now.getTime() + minutes * MINUTE_MS).toISOString(),
    isOver: now.getTime() - Date.parse(since) >= FAILING_DAYS * 24 * 60 * MINUTE_MS,
  }
}

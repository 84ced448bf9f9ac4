import { z } from 'zod'
import { proofCode } from '../auth/second-factor'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'

/** The kinds of rows that represent people, and the word for each. */
export const ERASABLE = ['campers', 'families', 'staff'] as const
export type Erasable = (typeof ERASABLE)[number]
export const ERASABLE_WORDS: Readonly<Record<Erasable, string>> = {
  campers: 'Camper',
  families: 'Family',
  staff: 'Staff member',
}

/** Whose data is to be deleted. */
export const erasureSubject = z.object({ kind: z.enum(ERASABLE), id })
export type ErasureSubject = z.output<typeof erasureSubject>
export const erasureQuery = z.object({ kind: z.enum(ERASABLE), id: z.coerce.number().pipe(id) })

/** How many records of an area are deleted. */
const gone = z.object({ area: z.string(), records: z.number().int() })

/** What stays, because the camp's books must still add up. */
const STAYING = ['entries', 'fees', 'cashier'] as const
export type StayingKind = (typeof STAYING)[number]
const staying = z.object({
  what: z.enum(STAYING),
  records: z.number().int(),
  /** Their total, if it means something. */
  amount: z.string().nullable(),
})

/** The same in words. */
export const STAYING_WORDS: Readonly<Record<StayingKind, string>> = {
  entries: 'store transactions, with the name removed',
  fees: 'paid registrations, kept only as amounts on this certificate',
  cashier: 'transactions they rang up as cashier, with their name removed',
}

/** Counts of what is deleted and what stays. */
export const erasureReport = z.object({
  /** How many people it covers; a family includes its children. */
  people: z.number().int(),
  went: z.array(gone),
  /** Whether an account was deleted. */
  account: z.boolean(),
  stays: z.array(staying),
})
export type ErasureReport = z.output<typeof erasureReport>

/** What the user sees before confirming. */
export const erasurePreview = erasureReport.extend({
  /** The name to type. */
  name: z.string(),
  /** The names of everyone whose data is deleted. */
  names: z.array(z.string()),
  /** Money left on store accounts, which can't be paid out afterwards. */
  balance: z.string().nullable(),
})
export type ErasurePreview = z.output<typeof erasurePreview>

/** The request to delete a person's data. */
export const erasureForm = erasureSubject.extend({
  /** The name, as in the preview. */
  typed: z.string('Type the name to confirm').max(400),
  password: z.string('Enter your password').max(1000),
  code: proofCode,
})

/** The certificate of a deletion. It contains no names. */
export const erasureCertificate = z.object({
  id,
  number: z.string(),
  at: instant,
  byName: z.string(),
  kind: z.enum(ERASABLE),
  report: erasureReport,
  /** When the last traces in logs were removed; null while the search is running. */
  endedAt: instant.nullable(),
  /** Until when earlier backups still contain the data. */
  backupsUntil: instant,
})
export type ErasureCertificate = z.output<typeof erasureCertificate>

/** Returns a certificate's number, such as `D-2026-0004`, counted within the camp. */
export function certificateNumber(year: string, count: number): string {
  return `D-${year}-${String(count).padStart(4, '0')}`
}

/** Returns the count in a certificate's number. */
export function countIn(number: string): number {
  return Number(number.slice(number.lastIndexOf('-') + 1))
}

/** Returns whether a name was typed correctly, ignoring case and spaces. */
export function isTyped(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()
  return plain(typed) === plain(name)
}

/** The placeholder for a deleted name. */
export const WITHOUT_NAME = '(deleted)'

/** Returns a text without these names and addresses; undefined if it contains none of them. */
export function withoutNames(text: string, names: readonly string[]): string | undefined {
  let rest = text
  for (const name of names) {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), WITHOUT_NAME)
  }
  return rest === text ? undefined : rest
}

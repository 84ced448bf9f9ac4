import { z } from 'zod'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'

/** What unsent changes can be about, in words for the office. */
export const CHANGE_KINDS = {
  store: 'Store',
  gate: 'Check-out',
  registration: 'Registration',
  campers: 'Campers and families',
  housing: 'Cabins',
  activities: 'Activities',
  financial: 'Payments',
  staff: 'Staff',
  staffing: 'Staff schedule',
  training: 'Training',
  other: 'Other',
} as const
export type ChangeKind = keyof typeof CHANGE_KINDS

const KINDS = Object.keys(CHANGE_KINDS) as ChangeKind[]

/** Returns what an action is about, by its name; an encrypted one doesn't say. */
export function kindOfChange(name: string): ChangeKind {
  const [area] = name.split('.')
  return KINDS.find((kind) => kind === area) ?? 'other'
}

/** The highest count of changes that a device reports. */
const MOST = 1_000_000
const many = z.number().int().min(1).max(MOST)

/**
 * Changes that hadn't been sent when a browser deleted a device's database; the count is stored elsewhere in the
 * browser. The server can't verify it, and it doesn't say what the changes were.
 */
export const lostChanges = z.object({
  /** Identifies this loss, so that one reported twice is recorded once. */
  uid: z.uuid(),
  /** The device's number before; null if it had none. */
  device: id.nullable(),
  count: many,
  /** How many of each kind. Kinds of newer apps count as "other". */
  kinds: z.record(z.string().max(30), many).refine((kinds) => Object.keys(kinds).length <= 30),
  /** When the count last changed, at camp time. */
  countedAt: instant,
})
export type LostChanges = z.output<typeof lostChanges>

/** A loss, as shown to the office. */
export const reportedLoss = z.object({
  /** The number of the device the changes were on; null if only the person is known. */
  device: id.nullable(),
  by: z.object({ id, name: z.string() }),
  count: many,
  kinds: z.array(z.object({ kind: z.enum(KINDS), count: many })),
  countedAt: instant,
  reportedAt: instant,
})
export type ReportedLoss = z.output<typeof reportedLoss>

/** Returns the kinds of a loss that this version knows, the most frequent first. */
export function knownKinds(kinds: LostChanges['kinds']): ReportedLoss['kinds'] {
  const counts = new Map<ChangeKind, number>()
  for (const [name, count] of Object.entries(kinds)) {
    const kind = kindOfChange(name)
    counts.set(kind, Math.min(MOST, (counts.get(kind) ?? 0) + count))
  }
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count)
}

/** Formats the kinds of a loss: "Store: 12, Check-out: 2". */
export function sayKinds(kinds: ReportedLoss['kinds']): string {
  return kinds.map(({ kind, count }) => `${CHANGE_KINDS[kind]}: ${count}`).join(', ')
}

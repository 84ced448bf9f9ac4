import { z } from 'zod'
import { AUDIT_AREAS, type AuditArea } from '../kernel/rights/audit-areas'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'

/** What the parts of the audit log are called. */
export const AUDIT_AREA_WORDS: Readonly<Record<AuditArea, string>> = {
  team: 'Accounts and access',
  devices: 'Devices',
  medical: 'Medical information',
  staff: 'Staff',
  training: 'Training',
  settings: 'Camp settings',
  actions: 'Other actions',
}

/** One line of the audit log: who did what, when, to whom. */
export const auditLine = z.object({
  id,
  at: instant,
  area: z.enum(AUDIT_AREAS),
  /** The user who did it; null if it was not a user of this camp. */
  by: z.object({ id, name: z.string() }).nullable(),
  text: z.string(),
})

/** The most lines of one page. */
export const AUDIT_PAGE = 50

/** A page of the audit log, the newest first. */
export const auditPage = z.object({
  lines: z.array(auditLine),
  /** What to ask `before` for the next page; null if there is none. */
  next: id.nullable(),
})
export type AuditPage = z.output<typeof auditPage>

/** Which lines are asked for. */
export const auditQuery = z.object({
  area: z.enum(AUDIT_AREAS).optional(),
  /** Words that are in the line, or in the name of who did it. */
  text: z.string().max(200).default(''),
  /** Done by this user, or to them. */
  person: z.coerce.number().pipe(id).optional(),
  from: instant.optional(),
  /** Up to, and not at, this instant. */
  until: instant.optional(),
  before: z.coerce.number().pipe(id).optional(),
})

import { z } from 'zod'
import { AUDIT_AREAS, type AuditArea } from '../kernel/rights/audit-areas'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'

/** The names of the audit log's areas. */
export const AUDIT_AREA_WORDS: Readonly<Record<AuditArea, string>> = {
  team: 'Accounts and access',
  devices: 'Devices',
  medical: 'Medical information',
  staff: 'Staff',
  training: 'Training',
  settings: 'Camp settings',
  actions: 'Other actions',
  campers: 'Campers and families',
  registrations: 'Registrations',
  housing: 'Cabins and beds',
  sessions: 'Sessions',
}

/** One line of the audit log: who did what, when, to whom. */
export const auditLine = z.object({
  id,
  at: instant,
  area: z.enum(AUDIT_AREAS),
  /** The user who did it; null if it wasn't a user of this camp. */
  by: z.object({ id, name: z.string() }).nullable(),
  /** What was done, with the current name of the camper or family it is about. */
  text: z.string(),
  /** The camper or family it is about, as named in the text; null for others, and for ones that were deleted. */
  about: z.object({ kind: z.enum(['camper', 'family']), id, name: z.string() }).nullable(),
})

/** The most lines on a page. */
export const AUDIT_PAGE = 50

/** A page of the audit log, newest first. */
export const auditPage = z.object({
  lines: z.array(auditLine),
  /** The value of `before` for the next page; null if there is none. */
  next: id.nullable(),
})
export type AuditPage = z.output<typeof auditPage>

/** Which lines to return. */
export const auditQuery = z.object({
  area: z.enum(AUDIT_AREAS).optional(),
  /** Words in the line or in the person's name. */
  text: z.string().max(200).default(''),
  /** Done by this user, or to them. */
  person: z.coerce.number().pipe(id).optional(),
  /** The history of this camper. */
  camper: z.coerce.number().pipe(id).optional(),
  /** The history of this family, with that of its current children. */
  family: z.coerce.number().pipe(id).optional(),
  /** The history of this registration. */
  registration: z.coerce.number().pipe(id).optional(),
  from: instant.optional(),
  /** Before this instant. */
  until: instant.optional(),
  before: z.coerce.number().pipe(id).optional(),
})

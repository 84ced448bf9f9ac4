/** The sections of the audit log. */
export const AUDIT_AREAS = [
  ...(['team', 'devices', 'medical', 'staff', 'training', 'settings', 'actions'] as const),
  ...(['campers', 'registrations', 'housing', 'sessions'] as const),
] as const
/** Placeholder in an audit line for its camper, whose name is looked up when the line is read. */
export const CAMPER = '{camper}'
/** Placeholder in an audit line for the family it is about. */
export const FAMILY = '{family}'

/** An audit line about an action. Instead of names it has `CAMPER` and `FAMILY`, for those with these ids. */
export interface AuditLine {
  text: string
  camperId: number | null
  familyId?: number | undefined
}

export type AuditArea = (typeof AUDIT_AREAS)[number]

/** The sections of the audit log. */
export const AUDIT_AREAS = ['team', 'devices', 'medical', 'staff', 'training', 'settings', 'actions'] as const
/** Placeholder in an audit line for its camper, whose name is looked up when the line is read. */
export const CAMPER = '{camper}'

/** An audit line about an action. Instead of names it has `CAMPER`, for the camper with this id. */
export interface AuditLine {
  text: string
  camperId: number | null
}

export type AuditArea = (typeof AUDIT_AREAS)[number]

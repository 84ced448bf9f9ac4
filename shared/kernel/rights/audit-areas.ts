/** The parts of the audit log, by what each line is about. */
export const AUDIT_AREAS = ['team', 'devices', 'medical', 'staff', 'training', 'settings', 'actions'] as const
/** Placeholder in an audit line for the camper it is about; the name is looked up when the line is read. */
export const CAMPER = '{camper}'

/** An audit line about an action. It contains no names, only `CAMPER` for the camper with this id. */
export interface AuditLine {
  text: string
  camperId: number | null
}

export type AuditArea = (typeof AUDIT_AREAS)[number]

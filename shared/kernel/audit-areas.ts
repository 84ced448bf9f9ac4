/** The parts of the audit log, by what each line is about. */
export const AUDIT_AREAS = ['team', 'devices', 'medical', 'staff', 'training', 'settings', 'actions'] as const
/** Stands in a line of the audit log for the camper it is about, whose name is looked up when the line is read. */
export const CAMPER = '{camper}'

/** A line of the audit log about an action: it names nobody but by `CAMPER`, the camper with this id. */
export interface AuditLine {
  text: string
  camperId: number | null
}

export type AuditArea = (typeof AUDIT_AREAS)[number]

/** The parts of the audit log, by what each line is about. */
export const AUDIT_AREAS = ['team', 'devices', 'medical', 'staff', 'training', 'settings', 'actions'] as const
export type AuditArea = (typeof AUDIT_AREAS)[number]

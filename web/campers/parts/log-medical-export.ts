import { logExport } from '#shared/campers/export-mutations'
import { useRun } from '../../ui/run'

const NOT_LOGGED = { title: 'Nothing Was Exported', message: "We couldn't log the export. Please try again." }

export type MedicalField = 'medicalInfo' | 'medications' | 'specialNeeds'

/**
 * Records in the log that medical fields of this many campers are being exported, offline too; if none has any, nothing
 * is recorded (Access rule 13). Resolves to whether the file may be saved.
 */
export function useLoggedExport(): (campers: number, ...fields: [MedicalField, ...MedicalField[]]) => Promise<boolean> {
  const run = useRun()
  return async (campers, ...fields) => {
    if (campers === 0) return true
    return (await run(logExport, () => ({ campers, fields }), { failed: NOT_LOGGED })) !== undefined
  }
}

import { noteExport } from '#shared/campers/export-mutations'
import { useRun } from '../../ui/run'

const NOT_LOGGED = { title: 'Nothing Was Exported', message: "We couldn't log the export. Please try again." }

export type MedicalField = 'medicalInfo' | 'medications' | 'specialNeeds'

/**
 * Notes in the log that medical fields of so many campers are taken along as a file, offline too; nothing is noted where
 * none has any (Access rule 13). Answers whether the file may be saved.
 */
export function useNotedExport(): (campers: number, ...fields: [MedicalField, ...MedicalField[]]) => Promise<boolean> {
  const run = useRun()
  return async (campers, ...fields) => {
    if (campers === 0) return true
    return (await run(noteExport, () => ({ campers, fields }), { failed: NOT_LOGGED })) !== undefined
  }
}

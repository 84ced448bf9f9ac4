import type { CamperLine } from '#shared/campers/reads'
import { TITLES } from '#shared/campers/roster/roster-values'
import { saveCsv } from '../ui/save-file'

/** Saves campers as a CSV file. Cells that a spreadsheet would run as formulas are made harmless (Campers rule 16). */
export function saveCampers(lines: readonly CamperLine[]): void {
  const rows = lines.map(({ camper, familyName, medicalInfo, balance }) => ({
    [TITLES.firstName]: camper.firstName,
    [TITLES.lastName]: camper.lastName,
    Family: familyName ?? '',
    [TITLES.dateOfBirth]: camper.dateOfBirth ?? '',
    [TITLES.gender]: camper.gender ?? '',
    [TITLES.grade]: camper.grade ?? '',
    [TITLES.allergies]: camper.allergies ?? '',
    [TITLES.medicalInfo]: medicalInfo ?? '',
    [TITLES.emergencyContactName]: camper.emergencyContactName ?? '',
    [TITLES.emergencyContactPhone]: camper.emergencyContactPhone ?? '',
    'Store Balance': balance ?? '',
  }))
  saveCsv('campers.csv', rows)
}

import { TITLES } from '#shared/campers/roster-values'
import type { CamperLine } from '#sync/campers/queries'
import { saveCsv } from '../ui/save-file'

const BLANK = Object.fromEntries(Object.values(TITLES).map((title) => [title, '']))
const EXAMPLE = {
  [TITLES.firstName]: 'Maya',
  [TITLES.lastName]: 'Keller',
  [TITLES.dateOfBirth]: '2014-07-04',
  [TITLES.gender]: 'female',
  [TITLES.grade]: '6',
}

/** The header that an import understands without being told. */
export const saveTemplate = () => saveCsv('campers-template.csv', [{ ...BLANK, ...EXAMPLE }])

/** Campers as a CSV file. What a spreadsheet would take for a formula is made harmless (Campers rule 16). */
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

import { TITLES } from '#shared/campers/roster-values'
import { toCsv } from '#shared/campers/spreadsheet'
import type { CamperLine } from '#sync/campers/queries'

/** Gives a text to the person as a file. */
export function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

const BLANK = Object.fromEntries(Object.values(TITLES).map((title) => [title, '']))
const EXAMPLE = {
  [TITLES.firstName]: 'Maya',
  [TITLES.lastName]: 'Keller',
  [TITLES.dateOfBirth]: '2014-07-04',
  [TITLES.gender]: 'female',
  [TITLES.grade]: '6',
}

/** The header that an import understands without being told. */
export const templateCsv = () => toCsv([{ ...BLANK, ...EXAMPLE }])

/** Campers as a CSV file. What a spreadsheet would take for a formula is made harmless (Bad input, import). */
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
  saveAs('campers.csv', toCsv(rows))
}

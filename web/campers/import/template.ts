import { ROSTER_FIELDS, TITLES } from '#shared/campers/roster/roster-values'
import { saveCsv } from '../../ui/save-file'

const BLANK = Object.fromEntries(
  ROSTER_FIELDS.filter((field) => field !== 'fullName').map((field) => [TITLES[field], '']),
)
const EXAMPLE = {
  [TITLES.firstName]: 'Maya',
  [TITLES.lastName]: 'Keller',
  [TITLES.dateOfBirth]: '2014-07-04',
  [TITLES.gender]: 'female',
  [TITLES.grade]: '6',
}

/** Saves a template whose headers the import recognizes automatically. */
export const saveTemplate = () => saveCsv('campers-template.csv', [{ ...BLANK, ...EXAMPLE }])

import { parseArgs } from 'node:util'
import { matchTable, type RosterTable } from '#shared/campers/roster/roster'
import { type Columns, PLACE_FIELDS, type RosterField, unreadTitles } from '#shared/campers/roster/roster-columns'
import type { DateOrder } from '#shared/campers/roster/roster-dates'
import { CAMPER_FIELDS, TITLES } from '#shared/campers/roster/roster-values'
import { parseId } from '#shared/kernel/values/ids'
import { optionError } from './command'

const USAGE = `Usage: npm run import -- --organization SLUG FILE [--family ID] [--map "First Name=fname"]... [--dates dmy|mdy] [--sheet NAME] [--dry-run]

Imports a roster, CSV or Excel, into the camp with the short name SLUG. --dry-run shows what would happen and saves nothing.`

/** A mistake in the options from the console, shown as it is here. */
export class WrongOption extends Error {}

/** The answer to `--help`. */
export class HelpAsked extends Error {}

/** A column that was chosen for a field. */
interface Mapped {
  field: RosterField
  title: string
}

/** The options from the console. */
export interface ImportOptions {
  organization: string
  file: string
  family: number | null
  map: Mapped[]
  dates: DateOrder | null
  /** The name of a workbook's sheet; null for the first that names campers. */
  sheet: string | null
  dryRun: boolean
}

/**
 * Reads the command's options.
 *
 * @throws HelpAsked for `--help`, WrongOption if one is missing, unknown, or says what cannot be
 */
export function readOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  if (values.help) throw new HelpAsked(USAGE)
  if (!values.organization || !file || more.length > 0) throw new WrongOption(USAGE)
  return {
    organization: values.organization,
    file,
    family: values.family === undefined ? null : familyOf(values.family),
    map: (values.map ?? []).map(mappedBy),
    dates: values.dates === undefined ? null : orderOf(values.dates),
    sheet: values.sheet ?? null,
    dryRun: values['dry-run'] ?? false,
  }
}

function parsed(args: readonly string[]) {
  const options = {
    organization: { type: 'string' },
    family: { type: 'string' },
    map: { type: 'string', multiple: true },
    dates: { type: 'string' },
    sheet: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new WrongOption(`${optionError(error)}\n\n${USAGE}`)
  }
}

function familyOf(written: string): number {
  const family = parseId(written)
  if (family === undefined) throw new WrongOption(`--family needs a family number, not "${written}"`)
  return family
}

function orderOf(written: string): DateOrder {
  if (written === 'dmy' || written === 'mdy') return written
  throw new WrongOption(`--dates must be dmy (day first) or mdy (month first), not "${written}"`)
}

const plain = (text: string) => text.trim().toLowerCase()

function mappedBy(written: string): Mapped {
  const at = written.indexOf('=')
  const [name, title] = [written.slice(0, at), written.slice(at + 1)]
  const field = CAMPER_FIELDS.find((each) => [plain(each), plain(TITLES[each])].includes(plain(name)))
  if (at < 1 || title.trim() === '') throw new WrongOption(`--map needs a field and a column, as in "First Name=fname"`)
  if (!field)
    throw new WrongOption(
      `--map: "${name}" isn't a field. The fields are: ${CAMPER_FIELDS.map((each) => TITLES[each]).join(', ')}`,
    )
  return { field, title }
}

/**
 * Returns the columns of a roster: by their names, except for those that were chosen.
 *
 * @throws WrongOption if the file has no such column
 */
export function columnsFor(table: RosterTable, map: readonly Mapped[]): Columns {
  const { header } = table
  const places = new Map(matchTable(table).places)
  // Registrations are imported in the app, where a person says which session is meant.
  for (const field of PLACE_FIELDS) places.delete(field)
  for (const { field, title } of map) {
    const place = header.findIndex((each) => plain(each) === plain(title))
    if (place < 0)
      throw new WrongOption(`--map: the file has no column "${title}". Its columns are: ${header.join(', ')}`)
    for (const [other, [its, ...more]] of places) if (its === place && more.length === 0) places.delete(other)
    places.set(field, [place])
  }
  return { places, ignored: unreadTitles(header, places) }
}

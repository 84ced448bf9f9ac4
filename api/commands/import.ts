import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import { campers, families, sameCamperKey } from '#shared/campers/model'
import { decodeRoster, type Roster, type RosterTable, readCampers, readTable } from '#shared/campers/roster/roster'
import { isPacked } from '#shared/campers/roster/spreadsheet'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { dayIn } from '#shared/kernel/values/dates'
import { bookRoster } from '../campers/import-parts'
import { readEnvironment } from '../context/config'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { openServer } from '../server/open-server'
import { fail, readError, reasonOf, requireCamp, requireData } from './command'
import { columnsFor, HelpAsked, type ImportOptions, readOptions, WrongOption } from './import-options'

type Asked = Pick<ImportOptions, 'organization' | 'family'> &
  Partial<Pick<ImportOptions, 'map' | 'dates' | 'sheet' | 'dryRun'>> & { bytes: Uint8Array; fileName?: string }

/** The result of an import, or of a dry run. */
export interface RosterImportResult {
  imported: number
  skipped: number
  errors: string[]
  /** What was skipped in the imported rows. */
  notes: string[]
  /** What was imported as it is, but looks wrong. */
  hints: string[]
  ignored: string[]
  /** Which sheet of a workbook was read, where there are others. */
  sheets?: RosterTable['sheets']
}

/**
 * Imports a roster file into a camp, as its office could; a dry run says what that would do and writes nothing.
 *
 * @throws Refusal if the camp, the family or a roster is not there
 * @throws WrongOption if a column is named that the file does not have
 */
export async function importFile(server: Server, asked: Asked): Promise<RosterImportResult> {
  const [camp] = await server.database.read((db) =>
    db.select().from(organizations).where(eq(organizations.slug, asked.organization)),
  )
  const { id: organizationId, timezone } = requireFound(camp, 'organization')
  if (asked.family !== null) await requireFamily(server, organizationId, asked.family)
  const table = await tableIn(asked.bytes, asked.sheet ?? null)
  const columns = columnsFor(table, asked.map ?? [])
  const today = dayIn(timezone, server.now().toISOString())
  const roster = readCampers(table, { columns, dates: asked.dates ?? null }, today)
  const imported = asked.dryRun
    ? await newOnes(server, organizationId, roster)
    : await book(server, organizationId, asked, roster)
  return {
    imported,
    skipped: roster.rows.length - imported,
    errors: roster.errors.map(({ message }) => message),
    notes: roster.notes.map(({ message }) => message),
    hints: roster.hints.map(({ message }) => message),
    ignored: columns.ignored,
    ...(table.sheets ? { sheets: table.sheets } : {}),
  }
}

/** @throws WrongOption if the file has no sheet of this name */
async function tableIn(bytes: Uint8Array, sheet: string | null): Promise<RosterTable> {
  if (!isPacked(bytes)) return readTable(decodeRoster(bytes))
  const { readWorkbook } = await import('#shared/campers/roster/workbook')
  const first = await readWorkbook(bytes)
  if (sheet === null || !first.sheets) return first
  const { names, at } = first.sheets
  const chosen = names.indexOf(sheet)
  if (chosen < 0)
    throw new WrongOption(`--sheet: the file has no sheet "${sheet}". Its sheets are: ${names.join(', ')}`)
  return chosen === at ? first : readWorkbook(bytes, chosen)
}

async function requireFamily(server: Server, organizationId: number, familyId: number): Promise<void> {
  requireFound(await server.database.read((db) => rowReader(db, organizationId).get(families, familyId)), 'family')
}

async function book(server: Server, organizationId: number, asked: Asked, { rows }: Roster): Promise<number> {
  const office = { userId: 0, role: 'admin' as const, grants: [] }
  const { imported } = await bookRoster(
    server,
    { organizationId, actor: office },
    {
      length: rows.length,
      read: async (start, end) => rows.slice(start, end),
      familyId: asked.family,
      fileName: asked.fileName ?? 'CSV',
    },
  )
  return imported
}

/** Returns how many children of a roster the camp does not have yet. */
async function newOnes(server: Server, organizationId: number, { rows }: Roster): Promise<number> {
  const there = await server.database.read((db) => rowReader(db, organizationId).all(campers))
  const known = new Set(there.map(sameCamperKey))
  return new Set(rows.map(sameCamperKey).filter((key) => !known.has(key))).size
}

/** Returns the console output, line by line. */
export function linesOf(done: RosterImportResult, dryRun: boolean): string[] {
  return [
    ...(dryRun ? ['Dry run: nothing was saved.'] : []),
    ...sheetLine(done.sheets),
    `${dryRun ? 'Would be imported' : 'Imported'}: ${done.imported}`,
    `Skipped (already in the camp): ${done.skipped}`,
    `Errors: ${done.errors.length}`,
    ...done.errors.map((error) => `  ${error}`),
    ...(done.notes.length > 0
      ? [`Values left out: ${done.notes.length}`, ...done.notes.map((note) => `  ${note}`)]
      : []),
    ...(done.hints.length > 0 ? [`Please check: ${done.hints.length}`, ...done.hints.map((hint) => `  ${hint}`)] : []),
    ...(done.ignored.length > 0 ? [`Columns not used: ${done.ignored.join(', ')}`] : []),
  ]
}

function sheetLine(sheets: RosterTable['sheets']): string[] {
  if (!sheets) return []
  const others = sheets.names.filter((_name, at) => at !== sheets.at)
  return [`Sheet: ${sheets.names[sheets.at]} (skipped: ${others.join(', ')})`]
}

/** Returns whether nothing of a roster could be read. */
export function hasFailed({ imported, skipped, errors }: RosterImportResult): boolean {
  return imported + skipped === 0 && errors.length > 0
}

/**
 * Runs the command.
 *
 * @param open opens the server that the camp is on
 * @returns 0, or 1 where an option was wrong or nothing could be read
 */
export async function runImport(
  args: readonly string[],
  open: () => Promise<Server>,
  say: (line: string) => void,
): Promise<number> {
  let server: Server | undefined
  try {
    const options = readOptions(args)
    const bytes = bytesOf(options.file)
    server = await open()
    await requireCamp(server, options.organization)
    const done = await importFile(server, { ...options, bytes, fileName: basename(options.file) })
    for (const line of linesOf(done, options.dryRun)) say(line)
    return hasFailed(done) ? 1 : 0
  } catch (error) {
    say(reasonOf(error))
    return error instanceof HelpAsked ? 0 : 1
  } finally {
    await server?.database.close()
  }
}

/** @throws WrongOption if the file can't be read */
function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new WrongOption(readError(error, file) ?? reasonOf(error))
  }
}

if (process.argv[1]?.endsWith('commands/import.ts')) {
  const open = () => {
    const config = readEnvironment()
    requireData(config)
    return openServer(config).catch((error) => fail(reasonOf(error, config)))
  }
  process.exitCode = await runImport(process.argv.slice(2), open, console.log)
}

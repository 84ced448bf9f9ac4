import type { Context } from 'hono'
import { z } from 'zod'
import { families } from '#shared/campers/model'
import { FAMILY_REQUIRED } from '#shared/campers/mutations'
import { importCampers, undoImport } from '#shared/campers/roster/import-mutations'
import {
  CAMPER_FIELDS,
  campersFromRequest,
  type RosterError,
  readingOf,
  textsOfRequest,
} from '#shared/campers/roster/roster-values'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { count } from '../http/row-answers'
import { campDay, keyOf, readAs, runForCall } from '../sync/rest'
import { bookRoster, inSlices } from './import-parts'

/** The maximum size of a roster, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024

/** One camper of a roster. An invalid row is reported by its number, and the others are imported. */
const rosterRow = z.unknown().meta({
  type: 'object',
  properties: Object.fromEntries(CAMPER_FIELDS.map((field) => [field, { type: ['string', 'number'] }])),
})

const importRequest = z.object({
  familyId: z.int(FAMILY_REQUIRED).min(1, FAMILY_REQUIRED),
  campers: z
    .array(rosterRow, 'CSV data is required')
    .min(1, 'CSV data is required')
    .max(20_000, 'A roster can have up to 20,000 rows'),
})

/** How many rows are read before yielding to other requests. */
const SLICE = 50

async function importRequested(
  c: Context<Env>,
  { campers: list, familyId }: z.output<typeof importRequest>,
  key: string | undefined,
) {
  const { server, speaker } = c.var
  await readAs(c, (rows) => rows.get(families, familyId, 'family'))
  const texts = await inSlices(list, SLICE, (some) => some.map(textsOfRequest))
  const reading = readingOf(texts, await campDay(c))
  const [errors, notes, hints]: [RosterError[], RosterError[], RosterError[]] = [[], [], []]
  let right = 0
  const read = async (start: number, end: number) => {
    const rows = await inSlices(list.slice(start, end), SLICE, (some, index) => {
      const found = campersFromRequest(some, reading, start + index)
      errors.push(...found.errors)
      notes.push(...found.notes)
      hints.push(...found.hints)
      return found.rows
    })
    right += rows.length
    return rows
  }
  const asked = { organizationId: speaker.org, actor: speaker.actor, key }
  const roster = { length: list.length, read, familyId, fileName: 'CSV' }
  const { imported } = await bookRoster(server, asked, roster)
  return {
    success: true,
    importedCount: imported,
    skippedCount: right - imported,
    errorCount: errors.length,
    errors: errors.map(({ message }) => message),
    notes: notes.map(({ message }) => message),
    hints: hints.map(({ message }) => message),
  }
}

const imported = z.object({
  success: z.boolean(),
  importedCount: count,
  skippedCount: count,
  errorCount: count,
  errors: z.array(z.string()),
  /** Values of imported rows that were skipped, such as an invalid date. */
  notes: z.array(z.string()),
  /** Values that were imported as they are but look wrong, such as a camper of 38 years. */
  hints: z.array(z.string()),
})

/** Rosters over HTTP. */
export const importCalls = [
  defineCall('POST', '/campers/import', 'Imports a roster of campers into a family', {
    right: 'campers.import',
    does: [importCampers],
    body: importRequest,
    mostBytes: MAX_BYTES,
    answer: ok(imported),
    refusals: ['import_stopped'],
    handle: (c, { body }) => importRequested(c, body, keyOf(c)),
  }),
  defineCall('POST', '/campers/import/:id/undo', 'Undoes an import', {
    does: [undoImport],
    answer: ok(z.object({ removed: count, kept: z.array(z.string()) })),
    refusals: ['already_undone'],
    handle: (c, { id }) => runForCall(c, undoImport, () => ({ importId: id })),
  }),
]

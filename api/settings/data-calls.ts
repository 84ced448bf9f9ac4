import type { Context } from 'hono'
import { z } from 'zod'
import { readingOf } from '#shared/access/reading'
import { toCsv } from '#shared/campers/roster/spreadsheet'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { counted } from '#shared/kernel/rules/words'
import { day, instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { ROWS_A_PAGE, tableOf } from '#shared/reports/data-keys'
import { fileLines } from '#shared/reports/lines'
import { savedReports } from '#shared/reports/model'
import { reportOf } from '#shared/reports/reads'
import { hiddenFields, isKnown } from '#shared/reports/visible'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { noteAudit } from '../audit/note'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { visibleTo } from '../sync/view/visible'
import { openKey, readsMedical, reportsOf } from './data-keys'

const query = z.object({
  format: z.enum(['json', 'csv']).default('json'),
  /** The id of one row, such as the one that a webhook names. */
  row: z.coerce.number().pipe(id).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  /** The answers to what the report asks. */
  session: z.coerce.number().pipe(id).optional(),
  day: day.optional(),
})

const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const dataPage = z.object({
  name: z.string(),
  /** When the rows were read, and the time zone of the camp, which decides what "today" is. */
  at: instant,
  timeZone: z.string(),
  currency: z.string(),
  fields: z.array(
    z.object({ title: z.string(), kind: z.string(), words: z.record(z.string(), z.string()).nullable() }),
  ),
  /** Without an id: the totals of a group. */
  rows: z.array(z.object({ id: id.nullable(), cells: z.array(cell) })),
  /** The number of all rows, and of pages. */
  count: z.number().int(),
  pages: z.number().int(),
  isCut: z.boolean(),
})

/** Runs one of a key's reports with the rights of the administrator who made it. */
async function runForKey(c: Context<Env>, reportId: number, asked: z.output<typeof query>) {
  const { server } = c.var
  const { key, actor, timeZone, today } = await openKey(c)
  const at = server.now()
  const found = await server.database.read(async (db) => {
    const { reader: rows } = await visibleTo(db, { org: key.org, actor }, at)
    const saved = reportsOf(key).includes(reportId) ? await rows.get(savedReports, reportId) : undefined
    const { name, definition } = requireFound(saved, 'report')
    refuseIf(!isKnown(definition), 'report_unknown')
    const hidden = hiddenFields(readingOf(actor), definition)
    if (hidden === null || hidden.length > 0) throw new Refusal('report_hidden', { fields: hidden ?? [] })
    refuseIf(!key.isMedical && readsMedical(actor, definition), 'key_not_medical')
    const answers = { session: asked.session ?? null, day: asked.day ?? null }
    const report = await reportOf(rows, actor, definition, answers, { today, timeZone })
    if (!report.opens) throw new Refusal('report_hidden', { fields: report.needs })
    const profile = requireFound(await rows.get(campProfile, CAMP_ID), 'camp')
    return { name, definition, report, profile }
  })
  if (found.report.isMedical) {
    const by = { org: key.org, by: key.madeBy, at: at.toISOString() }
    const text = `Read a report with medical information through the data key ${key.name}: ${counted(found.report.count, 'row')}`
    await server.database.transact((db) => noteAudit(db, by, [{ area: 'medical', text }]))
  }
  return { ...found, at: at.toISOString() }
}

/** Reports for other programs, which call with a key (Reports rule 24). */
export const dataCalls = [
  defineCall('GET', '/data/reports/:id', 'A saved report for a program, with a key, as JSON by page or as CSV', {
    right: 'anybody',
    query,
    answer: ok(dataPage),
    refusals: [
      'key_invalid',
      'key_stopped',
      'key_not_medical',
      'report_unknown',
      'report_hidden',
      'not_found',
      'maintenance',
      'too_many_tries',
    ],
    async handle(c, { id: reportId, query: asked }) {
      const { name, definition, report, profile, at } = await runForKey(c, reportId, asked)
      const { timezone: timeZone, currency } = profile
      if (asked.format === 'csv')
        return c.body(toCsv(fileLines(report, definition, profile)), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'X-Data-As-Of': at,
          'X-Time-Zone': timeZone,
        })
      const { fields, rows: all } = tableOf(report, definition)
      const rows = asked.row === undefined ? all : all.filter((row) => row.id === asked.row)
      const from = (asked.page - 1) * ROWS_A_PAGE
      const page = { rows: rows.slice(from, from + ROWS_A_PAGE), count: rows.length }
      const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE))
      return { name, at, timeZone, currency, fields, ...page, pages, isCut: report.isCut }
    },
  }),
]

import type { Context } from 'hono'
import { z } from 'zod'
import { readingOf } from '#shared/access/reading'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { can } from '#shared/kernel/rights/capabilities'
import { dayIn, isDay } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { reportDefinition, savedReports } from '#shared/reports/model'
import { noteReport, removeReport, saveReport, shareReport } from '#shared/reports/mutations'
import { reportOf, reportsSaved } from '#shared/reports/reads'
import { hiddenFields, isKnown } from '#shared/reports/visible'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { defineCall, done, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { keyOf, oneRowOf, readAs, runForCall } from '../sync/rest'
import { runMutation } from '../sync/transaction/run'
import { scheduleCalls } from './schedule-calls'

const asked = z.object({
  definition: reportDefinition,
  /** The answers to what the report asks: a session's id, or a day. */
  answers: z
    .strictObject({
      session: id.nullable().optional(),
      day: z.string().refine(isDay, 'Enter a date as YYYY-MM-DD').nullable().optional(),
    })
    .optional(),
})

const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const shown = z.object({ title: z.string(), kind: z.string(), words: z.record(z.string(), z.string()).nullable() })

const opened = z.object({
  opens: z.literal(true),
  columns: z.array(shown.extend({ isBlank: z.boolean(), isSummed: z.boolean() })),
  groupedBy: z.array(shown),
  groups: z.array(
    z.object({
      keys: z.array(cell),
      rows: z.array(z.object({ id, cells: z.array(cell) })),
      totals: z.array(cell),
    }),
  ),
  count: z.number().int(),
  totals: z.array(cell),
  hidden: z.array(z.string()),
  isCut: z.boolean(),
  isMedical: z.boolean(),
})

const onList = z.object({
  id,
  name: z.string(),
  definition: reportDefinition,
  isOwn: z.boolean(),
  isShared: z.boolean(),
  sharedBy: z.string().nullable(),
})

const change = saveReport.args.omit({ reportId: true })

/** Notes in the audit log that a medical report was read (Access rule 13): each time, even with one idempotency key. */
async function noteOpened(c: Context<Env>, count: number): Promise<void> {
  const { server, speaker } = c.var
  const asked = { organizationId: speaker.org, actor: speaker.actor }
  await runMutation(server, asked, noteReport, () => ({ ready: null, rows: count, how: 'opened' as const }))
}

/** Saved reports, and reports that run on the server with the rights of the person who asks. */
export const reportCalls = [
  defineCall('GET', '/reports', 'Reports you have saved and those shared with you', {
    right: 'reports.open',
    answer: list(onList),
    handle: (c) => readAs(c, (rows) => reportsSaved(rows.reader, c.var.speaker.actor)),
  }),
  defineCall('POST', '/reports', 'Saves a report', {
    does: [saveReport],
    body: change,
    answer: made(rowOf(savedReports)),
    refusals: ['report_unknown', 'report_hidden'],
    async handle(c, { body }) {
      const { reportId } = await runForCall(c, saveReport, (ids) => ({ reportId: ids.next(), ...body }))
      return oneRowOf(c, savedReports, reportId, 'report')
    },
  }),
  defineCall('PATCH', '/reports/:id', 'Changes a report you have saved', {
    does: [saveReport],
    body: change,
    answer: ok(rowOf(savedReports)),
    refusals: ['report_unknown', 'report_hidden'],
    async handle(c, { id: reportId, body }) {
      keyOf(c)
      // PATCH never creates a report. A person who can't save reports gets the same response whether or not this one
      // exists.
      if (can(c.var.speaker.actor, 'reports.build')) await oneRowOf(c, savedReports, reportId, 'report')
      await runForCall(c, saveReport, () => ({ reportId, ...body }))
      return oneRowOf(c, savedReports, reportId, 'report')
    },
  }),
  defineCall('POST', '/reports/:id/share', 'Shares a report you have saved, or stops sharing it', {
    does: [shareReport],
    body: shareReport.args.omit({ reportId: true }),
    answer: done,
    refusals: ['report_unknown', 'report_hidden'],
    async handle(c, { id: reportId, body }) {
      await runForCall(c, shareReport, () => ({ reportId, ...body }))
    },
  }),
  defineCall('DELETE', '/reports/:id', 'Deletes a report you have saved, or stops the sharing of another', {
    does: [removeReport],
    answer: done,
    async handle(c, { id: reportId }) {
      await runForCall(c, removeReport, () => ({ reportId }))
    },
  }),
  defineCall('POST', '/reports/run', 'Runs a report over the rows you may see', {
    right: 'reports.open',
    body: asked,
    answer: ok(opened),
    refusals: ['report_unknown', 'report_hidden'],
    async handle(c, { body: { definition, answers = {} } }) {
      const opened = await readAs(c, async (rows) => {
        const { actor } = c.var.speaker
        refuseIf(!isKnown(definition), 'report_unknown')
        const hidden = hiddenFields(readingOf(actor), definition)
        if (hidden === null || hidden.length > 0) throw new Refusal('report_hidden', { fields: hidden ?? [] })
        const { timezone } = requireFound(await rows.one(campProfile, CAMP_ID), 'camp')
        const day = { today: dayIn(timezone, c.var.server.now().toISOString()), timeZone: timezone }
        const { session = null, day: dayAsked = null } = answers
        const report = await reportOf(rows.reader, actor, definition, { session, day: dayAsked }, day)
        if (!report.opens) throw new Refusal('report_hidden', { fields: report.needs })
        return report
      })
      if (opened.isMedical) await noteOpened(c, opened.count)
      return opened
    },
  }),
  ...scheduleCalls,
]

import { can } from '#shared/kernel/rights/capabilities'
import { reportSchedules } from '#shared/reports/schedule-model'
import { endSchedule, scheduleReport } from '#shared/reports/schedule-mutations'
import { defineCall, done, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { keyOf, listOf, oneRowOf, runForCall } from '../sync/rest'

const fields = scheduleReport.args.omit({ scheduleId: true })

/** Reports that are mailed at set times, over HTTP. */
export const scheduleCalls = [
  defineCall('GET', '/report-schedules', 'The reports that are emailed at set times', {
    right: 'reports.schedule',
    answer: list(rowOf(reportSchedules)),
    handle: (c) => listOf(c, reportSchedules),
  }),
  defineCall('POST', '/report-schedules', 'Schedules a report to be emailed', {
    does: [scheduleReport],
    body: fields,
    answer: made(rowOf(reportSchedules)),
    refusals: ['report_unknown', 'report_hidden', 'schedules_full'],
    async handle(c, { body }) {
      const { scheduleId } = await runForCall(c, scheduleReport, (ids) => ({ scheduleId: ids.next(), ...body }))
      return oneRowOf(c, reportSchedules, scheduleId, 'schedule')
    },
  }),
  defineCall('PATCH', '/report-schedules/:id', 'Changes when and to whom a report is emailed', {
    does: [scheduleReport],
    body: fields,
    answer: ok(rowOf(reportSchedules)),
    refusals: ['report_unknown', 'report_hidden', 'schedules_full'],
    async handle(c, { id: scheduleId, body }) {
      keyOf(c)
      // PATCH never creates a schedule. A person who can't schedule gets the same response whether or not this one
      // exists.
      if (can(c.var.speaker.actor, 'reports.schedule')) await oneRowOf(c, reportSchedules, scheduleId, 'schedule')
      await runForCall(c, scheduleReport, () => ({ scheduleId, ...body }))
      return oneRowOf(c, reportSchedules, scheduleId, 'schedule')
    },
  }),
  defineCall('DELETE', '/report-schedules/:id', 'Stops emailing a report', {
    does: [endSchedule],
    answer: done,
    async handle(c, { id: scheduleId }) {
      await runForCall(c, endSchedule, () => ({ scheduleId }))
    },
  }),
]

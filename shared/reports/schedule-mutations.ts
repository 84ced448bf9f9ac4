import { z } from 'zod'
import { readingOf } from '../access/reading'
import { requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { removeRow } from '../kernel/rules/removal'
import { timeOfDay } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { type ReportDefinition, sharedReports } from './model'
import { READY_REPORTS } from './ready'
import { FREQUENCIES, MAX_ADDRESSES, MAX_SCHEDULES, recipients, reportSchedules } from './schedule-model'
import { hiddenFields, isKnown } from './visible'

/** The fields that a person enters to schedule a report. */
export const scheduleFields = z.object({
  every: z.enum(FREQUENCIES),
  weekday: z.number().int().min(0).max(6),
  monthDay: z.number().int().min(1).max(31),
  time: timeOfDay,
  recipients,
})

/** Returns a ready report or a shared one; private reports are treated as if they did not exist. */
async function reportToMail(
  { store }: Pick<MutationContext, 'store'>,
  { ready, reportId }: { ready: string | null; reportId: number | null },
): Promise<{ name: string; definition: ReportDefinition }> {
  if (reportId !== null) return requireFound(await store.get(sharedReports, reportId), 'report')
  const found = requireFound(
    READY_REPORTS.find(({ name }) => name === ready),
    'report',
  )
  return { name: found.title, definition: found.definition }
}

/**
 * Schedules a report to be mailed regularly, or changes when and to whom. It is mailed with the rights of the person
 * who saved the schedule last.
 *
 * @throws Refusal `not_found` for a report that isn't shared, `report_unknown`, `report_hidden`, `schedules_full`;
 * `invalid` for more addresses than a camp's schedules may mail
 */
export const scheduleReport = defineMutation({
  name: 'reports.schedule.v1',
  needs: 'reports.schedule',
  args: scheduleFields.extend({
    scheduleId: id,
    ready: requiredText(60).nullable(),
    reportId: id.nullable(),
  }),
  async run(context, { scheduleId, ready, reportId, recipients: addresses, ...times }) {
    const { store, actor, at } = context
    if ((ready === null) === (reportId === null)) throw new Refusal('not_found', { what: 'report' })
    const { name, definition } = await reportToMail(context, { ready, reportId })
    refuseIf(!isKnown(definition), 'report_unknown')
    const hidden = hiddenFields(readingOf(actor), definition)
    if (hidden === null || hidden.length > 0) throw new Refusal('report_hidden', { fields: hidden ?? [] })
    const others = (await store.all(reportSchedules)).filter((each) => each.id !== scheduleId)
    refuseIf(others.length >= MAX_SCHEDULES, 'schedules_full', { most: MAX_SCHEDULES })
    const mailed = new Set([...others.flatMap((each) => each.recipients), ...addresses])
    refuseIf(mailed.size > MAX_ADDRESSES, 'invalid', {
      fields: { recipients: `Your scheduled reports can go to up to ${MAX_ADDRESSES} addresses in all` },
    })
    const row = {
      ...times,
      ready,
      reportId,
      name,
      ownerId: actor.userId,
      recipients: [...new Set(addresses)],
      since: at,
      problem: null,
    }
    if (await store.get(reportSchedules, scheduleId)) await store.patch(reportSchedules, scheduleId, row)
    else await store.insert(reportSchedules, { id: scheduleId, ...row, lastDay: null })
    return { scheduleId }
  },
})

/**
 * Stops a report's emails.
 *
 * @throws Refusal `not_found`
 */
export const endSchedule = defineMutation({
  name: 'reports.unschedule.v1',
  needs: 'reports.schedule',
  args: z.object({ scheduleId: id }),
  async run(context, { scheduleId }) {
    const schedule = requireFound(await context.store.get(reportSchedules, scheduleId), 'schedule')
    await removeRow(context, reportSchedules, schedule)
  },
})

import { z } from 'zod'
import { readingOf } from '../access/reading'
import { plainText, requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { type Actor, can, ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import {
  MAX_ROWS,
  type ReportDefinition,
  type SavedReport,
  savedDefinition,
  savedReports,
  sharedReports,
} from './model'
import { hiddenFields, isKnown } from './visible'

/** Refuses a report with fields that don't exist or that its author may not see (Reports rule 2). */
function refuseHidden(actor: Actor, definition: ReportDefinition): void {
  refuseIf(!isKnown(definition), 'report_unknown')
  const hidden = hiddenFields(readingOf(actor), definition)
  refuseIf(hidden === null, 'report_hidden', { fields: [] })
  refuseIf(hidden !== null && hidden.length > 0, 'report_hidden', { fields: hidden ?? [] })
}

/** Returns a person's own report; for others' reports, throws as if they did not exist. */
async function ownReport({ store, actor }: MutationContext, reportId: number): Promise<SavedReport> {
  const report = requireFound(await store.get(savedReports, reportId), 'report')
  refuseIf(report.ownerId !== actor.userId, 'not_found', { what: 'report' })
  return report
}

/**
 * Saves a new report, or changes one of the person's own. If it is shared, others see the change too.
 *
 * @throws Refusal `report_unknown`, `report_hidden`; `not_found` for another person's report
 */
export const saveReport = defineMutation({
  name: 'reports.save.v1',
  needs: 'reports.build',
  args: z.object({ reportId: id, name: requiredText(100, 'Name is required'), definition: savedDefinition }),
  async run(context, { reportId, name, definition }) {
    const { store, actor, at } = context
    refuseHidden(actor, definition)
    const saved = { name, definition, savedAt: at }
    if (!(await store.get(savedReports, reportId))) {
      await store.insert(savedReports, { id: reportId, ownerId: actor.userId, ...saved })
      return { reportId }
    }
    await ownReport(context, reportId)
    await store.patch(savedReports, reportId, saved)
    if (can(actor, 'reports.share') && (await store.get(sharedReports, reportId)))
      await store.patch(sharedReports, reportId, saved)
    return { reportId }
  },
})

/**
 * Shares the person's own report with everyone who works at the camp, or stops sharing it. Sharing twice changes
 * nothing.
 *
 * @throws Refusal `not_found`; `report_unknown`, `report_hidden` if its author may no longer see what it names
 */
export const shareReport = defineMutation({
  name: 'reports.share.v1',
  needs: 'reports.share',
  args: z.object({ reportId: id, isShared: z.boolean(), sharedBy: plainText(200) }),
  async run(context, { reportId, isShared, sharedBy }) {
    const { store, actor } = context
    const { name, definition, ownerId, savedAt } = await ownReport(context, reportId)
    const shared = await store.get(sharedReports, reportId)
    if (!isShared) {
      if (shared) await store.remove(sharedReports, reportId)
      return
    }
    refuseHidden(actor, definition)
    const row = { name, definition, ownerId, savedAt, sharedBy }
    if (shared) await store.patch(sharedReports, reportId, row)
    else await store.insert(sharedReports, { id: reportId, ...row })
  },
})

/**
 * Deletes the person's own report; the office can stop the sharing of anyone's. Deleting it twice changes nothing.
 *
 * @throws Refusal `not_found` for another person's report that isn't shared
 */
export const removeReport = defineMutation({
  name: 'reports.discard.v1',
  needs: 'reports.build',
  args: z.object({ reportId: id }),
  async run(context, { reportId }) {
    const { store, actor } = context
    const report = await store.get(savedReports, reportId)
    const shared = await store.get(sharedReports, reportId)
    const isOwn = report?.ownerId === actor.userId
    if (!isOwn && !(shared && can(actor, 'reports.share'))) throw new Refusal('not_found', { what: 'report' })
    if (shared) await store.remove(sharedReports, reportId)
    if (isOwn) await store.remove(savedReports, reportId)
  },
})

/** What a person did with a report that has medical fields. */
export const SEEN = ['opened', 'printed'] as const

/**
 * Records that a user opened or printed a report with medical fields. It changes no rows, but is kept
 * in the audit log (Access rule 13), without a title that could name a person.
 */
export const noteReport = defineMutation({
  name: 'reports.seen.v1',
  needs: 'campers.medical',
  audited: 'medical',
  args: z.object({
    /** The name of a ready report; null for any other. */
    ready: plainText(60).nullable(),
    rows: z.number().int().min(0).max(MAX_ROWS),
    how: z.enum(SEEN),
  }),
  async run({ actor }) {
    // Parents have this right too, for their own children's medical fields, but they have no reports.
    refuseIf(ownRowsOnly(actor), 'forbidden', { needs: 'campers.medical' })
  },
})

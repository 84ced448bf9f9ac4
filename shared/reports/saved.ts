import type { Actor } from '../kernel/rights/capabilities'
import type { Reader } from '../kernel/store/reader'
import { nameOrder } from '../kernel/values/names'
import { type ReportDefinition, savedReports, sharedReports } from './model'
import { type ReportSchedule, reportSchedules } from './schedule-model'
import { isKnown } from './visible'

/** A saved report that a person can open: their own, or one that a colleague shares. */
export interface ReportOnList {
  id: number
  name: string
  definition: ReportDefinition
  isOwn: boolean
  isShared: boolean
  /** Who shares it; null for the person's own. */
  sharedBy: string | null
}

/**
 * Returns the person's saved reports, and those that colleagues share, each by name; reports this version doesn't know
 * are left out.
 */
export async function reportsSaved(rows: Reader, actor: Pick<Actor, 'userId'>): Promise<ReportOnList[]> {
  const shared = await rows.all(sharedReports)
  const sharedIds = new Set(shared.map(({ id }) => id))
  const own = (await rows.list(savedReports, 'ownerId', actor.userId)).map((row) => {
    const { id, name, definition } = row
    return { id, name, definition, isOwn: true, isShared: sharedIds.has(id), sharedBy: null }
  })
  const others = shared
    .filter(({ ownerId }) => ownerId !== actor.userId)
    .map(({ id, name, definition, sharedBy }) => {
      return { id, name, definition, isOwn: false, isShared: true, sharedBy }
    })
  return [...own, ...others]
    .filter(({ definition }) => isKnown(definition))
    .sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}

/** Returns the reports that are emailed at set times, by name. */
export async function schedulesByName(rows: Reader): Promise<ReportSchedule[]> {
  return (await rows.all(reportSchedules)).sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}

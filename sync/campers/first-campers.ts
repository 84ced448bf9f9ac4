import { type CamperLine, camperLines } from '#shared/campers/reads'
import type { DeviceReader } from '../replica/device-reader'
import type { Replica } from '../replica/replica'
import { newUid } from '../replica/uid'

/** How many campers are kept: more than fit on a screen. */
const MAX_KEPT = 50

/**
 * Returns every camper by name. The device remembers which come first, so that {@link firstCampers} has them at once
 * the next time.
 */
export async function allCampers(rows: DeviceReader): Promise<CamperLine[]> {
  const { replica } = rows
  const mark = await markReading(replica)
  const lines = await camperLines(rows)
  const ids = lines.slice(0, MAX_KEPT).map(({ camper }) => camper.id)
  if (mark !== undefined) await keepIfUnchanged(replica, mark, ids)
  return lines
}

/** Returns the first campers by name as {@link allCampers} would now; null if that would take reading them all. */
export async function firstCampers(rows: DeviceReader): Promise<CamperLine[] | null> {
  const { replica } = rows
  const kept = await replica.getMeta('firstCampers')
  if (!kept?.ids) return null
  const lines = await camperLines(rows, kept.ids)
  const now = await replica.getMeta('firstCampers')
  return now?.mark === kept.mark ? lines : null
}

/** Returns a mark that stays until a camper changes; undefined during a first download, which changes them all. */
async function markReading(replica: Replica): Promise<string | undefined> {
  const known = await replica.getMeta('firstCampers')
  if (known) return known.mark
  return replica.transaction('rw', replica.meta, async () => {
    if (!(await replica.getMeta('copy'))) return undefined
    const there = await replica.getMeta('firstCampers')
    const made = there ?? { mark: newUid(), ids: null }
    if (!there) await replica.setMeta('firstCampers', made)
    return made.mark
  })
}

/** Remembers which campers come first, unless one has changed since the mark was set. */
async function keepIfUnchanged(replica: Replica, mark: string, ids: number[]): Promise<void> {
  await replica.transaction('rw', replica.meta, async () => {
    const there = await replica.getMeta('firstCampers')
    if (there?.mark === mark && !there.ids) await replica.setMeta('firstCampers', { mark, ids })
  })
}

import type { Row } from '#shared/kernel/entity/entity'
import type { PullAnswer } from '#shared/protocol'
import type { Replica } from './replica'

type Delivered = Extract<PullAnswer, { patch: unknown }>

/** Adds pulled changes to the staged rows of a fill in progress, because they are newer than its pages. */
export async function stagePulled(replica: Replica, patch: Delivered['patch']): Promise<void> {
  const fill = await replica.getMeta('fill')
  if (!fill) return
  for (const table of fill.tables) {
    const { put = [], del = [] } = patch[table] ?? {}
    await replica.staged.bulkPut(put.map((row) => ({ table, id: row.id, row: row as Row })))
    await replica.staged.bulkDelete(del.map((id) => [table, id]))
  }
}

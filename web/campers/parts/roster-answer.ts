import type { RosterTable } from '#shared/campers/roster/roster'
import { Refusal, type RefusalCode } from '#shared/kernel/refusals/refusal'

/** A file for a worker, and the sheet to read of a workbook; null for the first that names campers. */
export interface RosterQuestion {
  bytes: Uint8Array
  sheet: number | null
}

/** A worker's answer: the cells, or why the file cannot be read. */
export type RosterAnswer = { table: RosterTable } | { refused: { code: RefusalCode; data: Record<string, unknown> } }

async function answerOf(work: () => Promise<RosterTable>): Promise<RosterAnswer> {
  try {
    return { table: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, data: { ...error.data } } }
    return { refused: { code: 'roster_not_text', data: {} } }
  }
}

/** Reads each file posted to a worker and posts back the result. */
export function answerWith(read: (bytes: Uint8Array, sheet: number | null) => Promise<RosterTable>): void {
  addEventListener('message', async ({ data }: MessageEvent<RosterQuestion>) => {
    postMessage(await answerOf(() => read(data.bytes, data.sheet)))
  })
}

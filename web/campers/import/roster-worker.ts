import { decodeRoster, type RosterTable, readTable } from '#shared/campers/roster'
import { Refusal, type RefusalCode } from '#shared/kernel/refusal'

/** What the worker answers: the cells, or why the file cannot be read. */
export type RosterAnswer = { table: RosterTable } | { refused: { code: RefusalCode; data: Record<string, unknown> } }

function read(bytes: Uint8Array): RosterAnswer {
  try {
    return { table: readTable(decodeRoster(bytes)) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, data: { ...error.data } } }
    return { refused: { code: 'roster_not_text', data: {} } }
  }
}

// In a worker, so that a roster of 20,000 rows does not stop the screen.
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  postMessage(read(data))
})

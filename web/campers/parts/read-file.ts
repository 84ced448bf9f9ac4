import { MAX_BYTES, type RosterTable } from '#shared/campers/roster/roster'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { RosterAnswer, RosterQuestion } from './roster-answer'

const NAMES = /\.(?:csv|tsv|xlsx)$/i

function workerFor(name: string): Worker {
  if (/\.xlsx$/i.test(name)) return new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  return new Worker(new URL('./roster-worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads a roster file in a worker.
 *
 * @param sheet the position of the workbook's sheet to read; null for the first that names campers
 * @throws Refusal, with a message for the person, if it is not a roster
 */
export async function readFile(file: File, sheet: number | null): Promise<RosterTable> {
  if (!NAMES.test(file.name)) throw new Refusal('roster_not_csv')
  if (file.size > MAX_BYTES) throw new Refusal('roster_too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = workerFor(file.name)
  try {
    const answer = await new Promise<RosterAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<RosterAnswer>) => resolve(data)
      worker.onerror = () => reject(new Refusal('roster_not_text'))
      worker.postMessage({ bytes, sheet } satisfies RosterQuestion, [bytes.buffer])
    })
    if ('refused' in answer) throw new Refusal(answer.refused.code, answer.refused.data)
    return answer.table
  } finally {
    worker.terminate()
  }
}

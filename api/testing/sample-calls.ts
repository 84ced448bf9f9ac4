import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CallSamples } from '#shared/kernel/rules/access-samples'
import { PROJECT_FOLDER } from '../environment/project-folder'

/** Who may make which call, as each folder of calls says once more. */
export async function sampleCalls(): Promise<CallSamples> {
  const rooms = readdirSync(join(PROJECT_FOLDER, 'api')).filter((room) =>
    existsSync(join(PROJECT_FOLDER, 'api', room, 'calls.samples.ts')),
  )
  const told: { calls: CallSamples }[] = await Promise.all(rooms.map((room) => import(`../${room}/calls.samples.ts`)))
  return Object.assign({}, ...told.map(({ calls }) => calls))
}

import type { AccessSamples } from '#shared/kernel/rules/access-samples'
import { AREAS } from '#shared/registry'

/** A second statement, for each area that has rows or actions, of who may do and see what. */
export const ACCESS: readonly AccessSamples[] = await Promise.all(
  AREAS.filter(({ entities, mutations }) => entities.length + mutations.length > 0).map(async ({ name }) => {
    const { samples }: { samples: AccessSamples } = await import(`../../shared/${name}/access.samples.ts`)
    return samples
  }),
)

/** Of all areas together: what they say of actions, of kinds of rows, or of deleting. */
export function ofAllAreas<K extends 'actions' | 'sees' | 'deletes' | 'changes'>(of: K): Required<AccessSamples>[K] {
  return Object.assign({}, ...ACCESS.map((samples) => samples[of] ?? {}))
}

import { onTestFinished } from 'vitest'
import type { Mutation } from '#shared/kernel/define'
import { MUTATIONS } from '#shared/registry'

/** Lets this server know a mutation for the time of one test. */
export function known(mutation: Mutation): void {
  const all = MUTATIONS as Map<string, Mutation>
  all.set(mutation.name, mutation)
  onTestFinished(() => {
    all.delete(mutation.name)
  })
}

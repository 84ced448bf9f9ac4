import { onTestFinished } from 'vitest'
import type { Mutation } from '#shared/kernel/rules/define'
import { MUTATIONS, RETIRED } from '#shared/registry'

/** Has this server know an action's name as one that it takes no more, for the time of one test. */
export function retired(name: string): void {
  const all = RETIRED as Set<string>
  all.add(name)
  onTestFinished(() => {
    all.delete(name)
  })
}

/** Lets this server know a mutation for the time of one test. */
export function known(mutation: Mutation): void {
  const all = MUTATIONS as Map<string, Mutation>
  all.set(mutation.name, mutation)
  onTestFinished(() => {
    all.delete(mutation.name)
  })
}

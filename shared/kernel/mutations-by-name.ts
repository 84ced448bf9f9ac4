import type { Mutation } from './define'

/**
 * Every mutation by name, filled by the registry. Here an action finds another one that it has done, without its area
 * standing on all others.
 */
export const mutationsByName = new Map<string, Mutation>()

import type { Mutation } from './define'

/**
 * All mutations by name. The registry fills it, so that the inbox can find a refused action's mutation without
 * importing every area.
 */
export const mutationsByName = new Map<string, Mutation>()

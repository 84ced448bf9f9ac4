import type { Mutation } from './define'

/**
 * All mutations by name. The registry fills it. The mutation that applies a refused action finds that action's mutation
 * here, so the inbox doesn't have to import every area.
 */
export const mutationsByName = new Map<string, Mutation>()

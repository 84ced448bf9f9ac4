import type { Mutation } from './define'

/**
 * Every mutation by name, filled by the registry. The mutation that applies a refused action finds that action here, so
 * that the inbox need not import every area.
 */
export const mutationsByName = new Map<string, Mutation>()

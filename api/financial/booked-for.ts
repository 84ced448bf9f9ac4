import type { Actor } from '#shared/kernel/rights/capabilities'

/**
 * Returns the actor with which the server records what a person did not record themselves, such as what the payment
 * provider reports: in the name of the person who asked for it.
 */
export const bookedFor = (userId: number): Actor => ({ userId, role: 'admin', grants: [] })

import { defineEntity, instantField, text, userRef } from '../kernel/entity'

/**
 * A refused action that the office has booked all the same: whose it is, who booked it, and why. Its author's devices are
 * told, so that nobody does it once more.
 */
export const bookedActions = defineEntity('booked_actions', {
  part: 'own_actions',
  isLedger: true,
  fields: {
    uid: text(36),
    name: text(100),
    /** Whose action it is. */
    userId: userRef(),
    bookedBy: userRef(),
    reason: text(500),
    at: instantField(),
  },
  indexes: ['uid', 'userId'],
  owner: { kind: 'user', field: 'userId' },
  // Its author is told that it was booked; why, the office writes for itself.
  veil: { part: 'history', as: { reason: '' } },
})

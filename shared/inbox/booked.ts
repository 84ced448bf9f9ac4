import { defineEntity, instantField, text, userRef } from '../kernel/entity/entity'

/**
 * A refused action that the office applied anyway: who made it, who applied it, and why. Its author's devices receive
 * it so the author does not repeat the action.
 */
export const bookedActions = defineEntity('booked_actions', {
  part: 'own_actions',
  isLedger: true,
  fields: {
    uid: text(36),
    name: text(100),
    /** The author of the action. */
    userId: userRef(),
    bookedBy: userRef(),
    reason: text(500),
    at: instantField(),
  },
  indexes: ['uid', 'userId'],
  owner: { kind: 'user', field: 'userId' },
  // The author sees that it was applied; the reason is for the office only.
  fieldMask: { part: 'history', as: { reason: '' } },
})

import { campers, families } from '../campers/model'
import { defineEntity, instantField, oneOfWords, orNull, type RowOf, ref, text, userRef } from '../kernel/entity/entity'

export const LONGEST_POST = 2000

/** The maximum number of messages that a family can send to the office per hour. */
export const MAX_POSTS_PER_HOUR = 50

/**
 * An entry in a family's conversation with the office: a message from the family (`family`) or the camp (`camp`), or a
 * note that the office has taken care of it without writing back (`handled`).
 */
export const familyPosts = defineEntity('family_posts', {
  part: 'conversations',
  isLedger: true,
  fields: {
    familyId: ref(families, { onDelete: 'remove' }),
    /**
     * The child it is about; null if it is about the whole family. It is kept so that an erasure finds the child's
     * name.
     */
    camperId: orNull(ref(campers, { onDelete: 'keep' })),
    kind: oneOfWords(['family', 'camp', 'handled']),
    text: text(LONGEST_POST),
    at: instantField(),
    by: userRef(),
  },
  indexes: ['familyId', 'camperId', 'at'],
  owner: { kind: 'family', field: 'familyId' },
})
export type FamilyPost = RowOf<typeof familyPosts>

import { campers, families } from '../campers/model'
import { defineEntity, instantField, oneOfWords, orNull, type RowOf, ref, text, userRef } from '../kernel/entity/entity'

export const LONGEST_POST = 2000

/** The most messages that a family can send to the office in an hour. */
export const MOST_POSTS_AN_HOUR = 50

/**
 * An entry of a family's conversation with the office: a message of the family (`family`) or of the camp (`camp`), or the
 * note that the office has taken care of what was asked without writing back (`handled`).
 */
export const familyPosts = defineEntity('family_posts', {
  part: 'conversations',
  isLedger: true,
  fields: {
    familyId: ref(families, { onDelete: 'remove' }),
    /** The child it is about; null if it is about the whole family. It stays so that erasure finds the child's name. */
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

import { families } from '../campers/model'
import { defineEntity, flag, instantField, type RowOf, ref, text, userRef } from '../kernel/entity/entity'
import { LONGEST_BODY, LONGEST_SUBJECT, messages } from './model'

/** A message as one family sees it in the app, with its fields filled in. */
export const letters = defineEntity('letters', {
  part: 'letters',
  isLedger: true,
  fields: {
    messageId: ref(messages, { onDelete: 'keep' }),
    familyId: ref(families, { onDelete: 'remove' }),
    subject: text(LONGEST_SUBJECT),
    body: text(LONGEST_BODY),
    needsAck: flag(),
    at: instantField(),
  },
  indexes: ['messageId', 'familyId'],
  owner: { kind: 'family', field: 'familyId' },
})
export type Letter = RowOf<typeof letters>

/** A family's confirmation that it has read a letter; only the first counts. */
export const letterConfirmations = defineEntity('letter_confirmations', {
  part: 'confirmations',
  isLedger: true,
  fields: {
    letterId: ref(letters, { onDelete: 'remove' }),
    familyId: ref(families, { onDelete: 'remove' }),
    at: instantField(),
    by: userRef(),
  },
  indexes: ['letterId', 'familyId'],
  owner: { kind: 'family', field: 'familyId' },
})
export type LetterConfirmation = RowOf<typeof letterConfirmations>

import { campers, families } from '../campers/model'
import { defineEntity, instantField, oneOfWords, orNull, type RowOf, ref, text, userRef } from '../kernel/entity/entity'
import { campSessions } from '../sessions/model'

export const LONGEST_CAMPER_LETTER = 2000

/** The maximum number of letters that a family can write to its campers per hour. */
export const MAX_LETTERS_PER_HOUR = 20

/** How long after the end of its session camper mail is kept, in days. */
export const MAIL_KEPT_DAYS = 60

/** A letter from home to a camper, or the photo of a camper's answer, which has no text. */
export const camperLetters = defineEntity('camper_letters', {
  part: 'camperMail',
  isLedger: true,
  fields: {
    camperId: ref(campers, { onDelete: 'remove' }),
    /** The home that wrote; only its people see the letter and the answer, even if the camper moves to another family. */
    familyId: ref(families, { onDelete: 'remove' }),
    /** The session during which it is handed out. */
    sessionId: ref(campSessions, { onDelete: 'keep' }),
    direction: oneOfWords(['from', 'to']),
    text: text(LONGEST_CAMPER_LETTER),
    at: instantField(),
    by: userRef(),
    /** When the office first printed it; null until then, and for answers. */
    printedAt: orNull(instantField()),
  },
  indexes: ['camperId', 'familyId'],
  owner: { kind: 'family', field: 'familyId' },
})
export type CamperLetter = RowOf<typeof camperLetters>

/**
 * The photo of a camper's answer as a data URL, at most about 400 kB; the row's id is the letter's. Only the server
 * stores it; a device does until it is sent.
 */
export const camperLetterImages = defineEntity('camper_letter_images', {
  part: 'letterImages',
  partOf: camperLetters,
  isLedger: true,
  fields: { image: text(560_000) },
})

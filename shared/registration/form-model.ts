import { z } from 'zod'
import { campers } from '../campers/model'
import { defineEntity, instantField, json, orNull, plainText, type RowOf, text, userRef } from '../kernel/entity/entity'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'

/** The maximum length of a waiver, in characters. */
export const WAIVER_CHARACTERS = 20_000

/**
 * A version of the waiver that families sign: its text never changes; a new version replaces it (Registration rule 23).
 */
export const waiverTexts = defineEntity('waiver_texts', {
  part: 'camp',
  fields: {
    text: text(WAIVER_CHARACTERS),
    /** A hash of the exact text, recorded with each signature. */
    hash: text(64),
    createdAt: instantField(),
    createdBy: userRef(),
  },
})
export type WaiverText = RowOf<typeof waiverTexts>

/** The maximum number of signatures for a camper: one per account and version. */
export const SIGNATURES_MOST = 100

const signature = z.object({
  waiverId: id,
  hash: plainText(64),
  /** The name as typed. */
  name: plainText(200),
  at: instant,
  by: id,
})

/** What a family has stated and signed for a camper; the row's id is the camper's. */
export const camperForms = defineEntity('camper_forms', {
  part: 'registration_notes',
  fields: {
    /** When a user last confirmed that the camper's health information is complete. */
    medicalAt: orNull(instantField()),
    medicalBy: orNull(userRef()),
    signatures: json(z.array(signature).max(SIGNATURES_MOST)),
  },
  partOf: campers,
  owner: { kind: 'camper', field: 'id' },
})
export type CamperForms = RowOf<typeof camperForms>

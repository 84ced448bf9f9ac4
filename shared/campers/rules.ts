import { type Actor, can } from '../access/capabilities'
import { refuseIf } from '../kernel/refusal'
import { camperMedical } from './model'

const MEDICAL: readonly string[] = [...Object.keys(camperMedical.fields), 'medicalNotes']

/** Fields of the medical class are written only by whoever has the right to it (Permissions, "Fields of a camper"). */
export function refuseMedical(actor: Actor, written: readonly string[]): void {
  const medical = written.some((field) => MEDICAL.includes(field))
  refuseIf(medical && !can(actor, 'campers.medical'), 'forbidden', { needs: 'campers.medical' })
}

/** The fields of a form in which something stands. */
export function filledIn(form: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(form).filter((field) => form[field] !== undefined && form[field] !== null)
}

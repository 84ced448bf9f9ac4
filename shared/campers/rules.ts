import { refuseIf } from '../kernel/refusals/refusal'
import { type Actor, can } from '../kernel/rights/capabilities'
import type { Store } from '../kernel/store/store'
import { camperMedical, campers, fullName } from './model'

const MEDICAL: readonly string[] = [...Object.keys(camperMedical.fields), 'medicalNotes']

/** Refuses a change of medical fields by a user without that right (Access rule 7). */
export function refuseMedical(actor: Actor, written: readonly string[]): void {
  const medical = written.some((field) => MEDICAL.includes(field))
  refuseIf(medical && !can(actor, 'campers.medical'), 'forbidden', { needs: 'campers.medical' })
}

/** Returns the names of the campers that rows refer to, for a refusal; deleted campers are left out. */
export async function namesOf(store: Store, rows: readonly { camperId: number }[]): Promise<string[]> {
  const all = []
  for (const { camperId } of rows) all.push(await store.get(campers, camperId))
  return all.filter((camper) => camper !== undefined).map(fullName)
}

/** Returns the fields of a form that are filled in. */
export function filledIn(form: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(form).filter((field) => form[field] !== undefined && form[field] !== null)
}

import type { CamperPickUps } from './contact-model'
import type { Camper, Family } from './model'

/**
 * Returns in one line whom to call for a camper: the person on the camper's own record, or, if that has no phone, the
 * family's first emergency contact too (Campers rule 21); null if neither is known to this person.
 */
export function emergencyLine(
  camper: Pick<Camper, 'emergencyContactName' | 'emergencyContactPhone'>,
  family: Pick<Family, 'emergencyContactName' | 'emergencyContactPhone'> | undefined,
): string | null {
  const inWords = ({ emergencyContactName: name, emergencyContactPhone: phone }: typeof camper) =>
    [name, phone].filter(Boolean).join(', ')
  const further = camper.emergencyContactPhone || !family ? '' : inWords(family)
  return [inWords(camper), further].filter(Boolean).join('; ') || null
}

/**
 * Returns the fields of a family that {@link emergencyLine} uses: the family's own, or, for people who may not read
 * families, those kept with the camper; undefined if neither is known.
 */
export function familyToCall(
  family: Family | undefined,
  kept: Pick<CamperPickUps, 'emergency'> | undefined,
): Pick<Family, 'emergencyContactName' | 'emergencyContactPhone'> | undefined {
  const [first] = kept?.emergency ?? []
  return family ?? (first && { emergencyContactName: first.name || null, emergencyContactPhone: first.phone })
}

/** Returns whether the camp has an emergency contact, from the child or the family (Campers rule 20). */
export function hasEmergencyContact(
  camper: Pick<Camper, 'emergencyContactPhone'>,
  family: Pick<Family, 'emergencyContactPhone' | 'primaryContactPhone' | 'secondaryContactPhone'> | undefined,
): boolean {
  const ofFamily = family?.emergencyContactPhone ?? family?.primaryContactPhone ?? family?.secondaryContactPhone
  return Boolean(camper.emergencyContactPhone ?? ofFamily)
}

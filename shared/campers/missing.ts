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

/** Returns whether the camp has an emergency contact, from the child or the family (Campers rule 20). */
export function hasEmergencyContact(
  camper: Pick<Camper, 'emergencyContactPhone'>,
  family: Pick<Family, 'emergencyContactPhone' | 'primaryContactPhone' | 'secondaryContactPhone'> | undefined,
): boolean {
  const ofFamily = family?.emergencyContactPhone ?? family?.primaryContactPhone ?? family?.secondaryContactPhone
  return Boolean(camper.emergencyContactPhone ?? ofFamily)
}

import type { Camper, Family } from './model'

/** What the camp has still to be told of a child before it arrives, in a family's words (Campers rule 21). */
export function missingOf(
  camper: Pick<Camper, 'dateOfBirth' | 'emergencyContactName' | 'emergencyContactPhone'>,
  family: Pick<Family, 'emergencyContactPhone' | 'primaryContactPhone' | 'secondaryContactPhone'> | undefined,
): string[] {
  const ofFamily = family?.emergencyContactPhone ?? family?.primaryContactPhone ?? family?.secondaryContactPhone
  const phone = camper.emergencyContactPhone ?? ofFamily
  return [
    ...(camper.dateOfBirth === null ? ['the date of birth'] : []),
    ...(phone ? [] : ['whom to call in an emergency']),
  ]
}

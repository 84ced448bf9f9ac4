import type { Camper, Family } from './model'

/** Whether the camp knows whom to call in an emergency, from the child or its family (Campers rule 20). */
export function hasSomebodyToCall(
  camper: Pick<Camper, 'emergencyContactPhone'>,
  family: Pick<Family, 'emergencyContactPhone' | 'primaryContactPhone' | 'secondaryContactPhone'> | undefined,
): boolean {
  const ofFamily = family?.emergencyContactPhone ?? family?.primaryContactPhone ?? family?.secondaryContactPhone
  return Boolean(camper.emergencyContactPhone ?? ofFamily)
}

import { type CamperContact, camperContacts } from '../campers/model'
import type { RowSource } from '../kernel/store/store'
import { type RegistrationMoney, registrationMoney, registrations } from '../registration/model'

/** Returns the family that a place's bill goes to: its payer, or the child's own family until there is one. */
export function payerOf(
  money: Pick<RegistrationMoney, 'payerId'> | undefined,
  home: Pick<CamperContact, 'familyId'> | undefined,
): number | null {
  return money?.payerId ?? home?.familyId ?? null
}

/** Returns the family whose account has a registration's bill; null for a child without a family. */
export async function accountOfRegistration(
  rows: Pick<RowSource, 'get'>,
  registrationId: number,
): Promise<number | null> {
  const registration = await rows.get(registrations, registrationId)
  if (!registration) return null
  return payerOf(
    await rows.get(registrationMoney, registrationId),
    await rows.get(camperContacts, registration.camperId),
  )
}

import { camperContacts } from '../campers/model'
import type { RowSource } from '../kernel/store/store'
import { registrationMoney, registrations } from '../registration/model'

/** Returns the family whose account has a registration's bill; null for a child without a family. */
export async function accountOfRegistration(
  rows: Pick<RowSource, 'get'>,
  registrationId: number,
): Promise<number | null> {
  const registration = await rows.get(registrations, registrationId)
  if (!registration) return null
  const payer = (await rows.get(registrationMoney, registrationId))?.payerId
  return payer ?? (await rows.get(camperContacts, registration.camperId))?.familyId ?? null
}

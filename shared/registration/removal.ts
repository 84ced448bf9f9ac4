import { forgetHistory } from '../kernel/history'
import type { Store } from '../kernel/store'
import { type Registration, registrationMedical, registrationMoney, registrations } from './model'

/** Removes a registration's own rows and their older values; its bed, its sign-ups and its place are the caller's. */
export async function removeRows(store: Store, { id }: Pick<Registration, 'id'>): Promise<void> {
  for (const entity of [registrationMedical, registrationMoney, registrations]) await store.remove(entity, id)
  await forgetHistory(store, [id])
}

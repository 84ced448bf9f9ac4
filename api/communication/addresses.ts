import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { AccountEmail } from '#shared/campers/news-emails'
import { type AddressState, addressStates } from '#shared/communication/choices'
import { contactChoices } from '#shared/communication/model'
import type { RowSource } from '#shared/kernel/store/store'
import { HASHED } from '#shared/kernel/values/hashed'
import type { Db } from '../db/database'
import { users } from '../db/tables/accounts'

/**
 * Returns the hash under which an address is kept after its person was erased, so that an opt-out still applies without
 * the address.
 */
export function addressHash(org: number, address: string): string {
  return `${HASHED}${createHash('sha256').update(`${org}:${address}`).digest('base64url')}`
}

/**
 * Returns the consent and bounce state of an address, including what is kept after its person was erased.
 *
 * @param familyIds the families it receives messages for
 */
export async function addressState(
  rows: Pick<RowSource, 'list'>,
  org: number,
  address: string,
  familyIds: readonly number[] = [],
): Promise<AddressState> {
  const asKept = (each: string) => addressHash(org, each)
  const plain = await rows.list(contactChoices, 'address', address)
  const hashed = await rows.list(contactChoices, 'address', asKept(address))
  return addressStates([...plain, ...hashed], asKept)(address, familyIds)
}

/** Returns the emails of a camp's active accounts. */
export async function activeEmails(db: Db, org: number): Promise<AccountEmail[]> {
  const active = and(eq(users.org, org), eq(users.isActive, true))
  return db.select({ userId: users.id, email: users.email }).from(users).where(active).orderBy(users.id)
}

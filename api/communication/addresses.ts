import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { AccountEmail } from '#shared/campers/news-emails'
import { type AddressState, addressStates } from '#shared/communication/choices'
import { contactChoices } from '#shared/communication/model'
import type { RowSource } from '#shared/kernel/store/store'
import type { Db } from '../db/database'
import { users } from '../db/tables/accounts'

/** Returns how an address is kept once its person was erased, so that an opt-out still holds without it. */
export function addressHash(org: number, address: string): string {
  return `sha256:${createHash('sha256').update(`${org}:${address}`).digest('base64url')}`
}

/**
 * Returns what holds for an address, including what is kept of it after its person was erased.
 *
 * @param familyIds the families it is written to for
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

/** Returns the emails with which people of a camp sign in, by active accounts. */
export async function activeEmails(db: Db, org: number): Promise<AccountEmail[]> {
  const active = and(eq(users.org, org), eq(users.isActive, true))
  return db.select({ userId: users.id, email: users.email }).from(users).where(active).orderBy(users.id)
}

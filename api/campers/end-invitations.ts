import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Contact, familyContacts } from '#shared/campers/contact-model'
import { contactsIn } from '#shared/campers/contact-rows'
import { contactsOf } from '#shared/campers/contacts'
import { type Family, families } from '#shared/campers/model'
import type { RowOf } from '#shared/kernel/entity/entity'
import type { OrgTx } from '../context/transaction'
import { invitations } from '../db/tables/accounts'

type Rows = Pick<OrgTx, 'store'>

/** Returns a family's contacts as they were before this transaction. */
async function contactsBefore({ store }: Rows, familyId: number): Promise<Contact[]> {
  const before = store.original(families, familyId) as Family | null | undefined
  const family = before === undefined ? await store.get(families, familyId) : before
  const kept = store.original(familyContacts, familyId) as RowOf<typeof familyContacts> | null | undefined
  const row = kept === undefined ? await store.get(familyContacts, familyId) : (kept ?? undefined)
  return family ? contactsOf(family, row) : []
}

/** Returns whether a contact is still the person who was invited: another name or address may be another person. */
async function isSamePerson(tx: Rows, familyId: number, contactId: number): Promise<boolean> {
  const family = await tx.store.get(families, familyId)
  if (!family) return false
  const find = (people: readonly Contact[]) => people.find(({ id }) => id === contactId)
  const before = find(await contactsBefore(tx, familyId))
  const now = find(await contactsIn(tx.store, family))
  return now?.signIn === true && now.name === before?.name && now.email === before.email
}

/**
 * Revokes the open invitations of contacts who were removed from their family in this transaction, may no longer sign
 * in, or have a new name or email. A contact's number may later belong to someone else, who must not get the link.
 */
export async function endInvitations(tx: Pick<OrgTx, 'org' | 'db' | 'store'>): Promise<void> {
  const changes = tx.store.allChanges()
  const touched = new Set([families, familyContacts].flatMap((entity) => [...(changes.get(entity)?.keys() ?? [])]))
  if (touched.size === 0) return
  const ofContacts = and(isNotNull(invitations.familyId), isNotNull(invitations.contactId))
  const open = await tx.db
    .select({ id: invitations.id, familyId: invitations.familyId, contactId: invitations.contactId })
    .from(invitations)
    .where(and(eq(invitations.org, tx.org), isNull(invitations.usedAt), ofContacts))
  const ended: number[] = []
  for (const { id, familyId, contactId } of open) {
    if (familyId === null || contactId === null || !touched.has(familyId)) continue
    if (!(await isSamePerson(tx, familyId, contactId))) ended.push(id)
  }
  if (ended.length === 0) return
  await tx.db.delete(invitations).where(and(eq(invitations.org, tx.org), inArray(invitations.id, ended)))
}

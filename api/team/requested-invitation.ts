import { and, eq } from 'drizzle-orm'
import { type Contact, familyContacts } from '#shared/campers/contact-model'
import { contactsOf } from '#shared/campers/contacts'
import { type Family, families } from '#shared/campers/model'
import { byId } from '#shared/kernel/store/reader'
import { noteAudit } from '../audit/note'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { takeNumbers } from '../db/numbers'
import { rowReader } from '../db/rows'
import { invitations, organizations, users } from '../db/tables/accounts'
import type { Post } from '../effects/post'
import { INVITATION_LIFETIME_MS, newToken } from './invitations'
import { asFamily, invitationLetter } from './letters'
import { BY_PROVIDER } from './links'

/** Returns the first contact with this email who may sign in and has no account yet, and the contact's family. */
async function contactWith(db: Db, org: number, email: string): Promise<{ family: Family; contact: Contact } | null> {
  const rows = rowReader(db, org)
  const people = byId(await rows.all(familyContacts))
  for (const family of (await rows.all(families)).sort((a, b) => a.id - b.id)) {
    const contact = contactsOf(family, people.get(family.id)).find(
      ({ signIn, userId, email: own }) => signIn && userId === null && own?.toLowerCase() === email.toLowerCase(),
    )
    if (contact) return { family, contact }
  }
  return null
}

/**
 * Creates an invitation for a parent who asked for one; undefined if the email isn't that of a contact who may sign in,
 * or already has an account, even one that is turned off.
 */
async function invitationFor({ database, now }: Server, org: number, email: string) {
  // Reading every family takes a while, so it happens outside the transaction. The link is checked again when it is
  // used.
  const asked = await database.read(async (db) => {
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    const approved = and(eq(users.org, org), eq(users.email, email), eq(users.isApproved, true))
    const [account] = await db.select({ id: users.id }).from(users).where(approved)
    const found = camp?.isActive && !account ? await contactWith(db, org, email) : null
    return camp && found ? { camp, ...found } : undefined
  })
  if (!asked) return undefined
  const { camp, family, contact } = asked
  const { token, tokenHash } = newToken()
  const at = now().toISOString()
  const expiresAt = new Date(now().getTime() + INVITATION_LIFETIME_MS).toISOString()
  await database.transact(async (db) => {
    const id = await takeNumbers(db, org, 'nextInvitation')
    const whose = { familyId: family.id, contactId: contact.id, staffId: null, createdBy: BY_PROVIDER }
    // It replaces no other link, or a stranger could invalidate the one that the office just sent.
    const link = { id, org, tokenHash, email, role: 'parent', ...whose, createdAt: at, expiresAt }
    await db.insert(invitations).values(link)
    const text = `Sent ${email} an invitation to the ${family.lastName} family, requested on the sign-in screen`
    await noteAudit(db, { org, by: null, at }, [{ area: 'team', text }])
  })
  return { camp, family, token, tokenHash, expiresAt }
}

/** Emails a parent who asked to sign up an invitation to their family, if the camp knows the email. */
export async function sendRequestedInvitation(server: Server, post: Post, org: number, email: string): Promise<void> {
  const made = await invitationFor(server, org, email)
  if (!made) return
  const { camp, family, token, tokenHash, expiresAt } = made
  const letter = invitationLetter(camp, { token, expiresAt }, asFamily(camp, family.lastName))
  await post.send(org, { to: email, id: tokenHash.slice(0, 32), letter }, 'parent')
}

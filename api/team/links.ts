import { mayOpenAccountOf } from '#shared/access/grants'
import { contactsIn } from '#shared/campers/contact-rows'
import { families } from '#shared/campers/model'
import { survivorOf } from '#shared/campers/survivors'
import { type Actor, type CampRole, can } from '#shared/kernel/rights/capabilities'
import { staff } from '#shared/staff/model'
import { mayGive, mayManage } from '#shared/team/rules'
import { actorOf, currentActor } from '../auth/actors'
import { campRole } from '../auth/answers'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import type { invitations, passwordResets, users } from '../db/tables/accounts'

/** The purpose of a link. */
export const LINK_PURPOSES = ['work', 'family', 'password'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** A link's maker who isn't a user of the camp: a platform user or, for a family, the parent who asked. */
export const BY_PROVIDER = 0

/** A link as it is checked whenever it is used, whatever its purpose. */
export type Link = {
  org: number
  /** The user who created it, or {@link BY_PROVIDER}. */
  maker: number
  /** The email address that it was created for. */
  address: string
  /** When it expires. */
  until: string
} & (
  | { purpose: 'work'; subject: { role: CampRole; staffId: number | null } }
  | { purpose: 'family'; subject: { familyId: number; contactId: number | null } }
  | { purpose: 'password'; subject: Pick<Actor, 'userId' | 'role' | 'grants'> & { canSignIn: boolean } }
)

/** Returns the link of an invitation, to a family or to work at the camp. */
export function linkOfInvitation(line: typeof invitations.$inferSelect): Link {
  const { org, createdBy: maker, email: address, expiresAt: until, familyId, contactId, staffId } = line
  const link = { org, maker, address, until }
  if (familyId !== null) return { ...link, purpose: 'family', subject: { familyId, contactId } }
  return { ...link, purpose: 'work', subject: { role: campRole.parse(line.role), staffId } }
}

/** Returns the password reset link of an account. */
export function linkOfReset(line: typeof passwordResets.$inferSelect, user: typeof users.$inferSelect): Link {
  const { org, createdBy: maker, expiresAt: until } = line
  const canSignIn = user.isActive && user.isApproved
  const subject = { ...actorOf(user), canSignIn }
  return { org, maker, address: user.email, until, purpose: 'password', subject }
}

/** Returns whether a person with these rights could create the link now. */
function mayCreate(maker: Actor, link: Link): boolean {
  if (link.purpose === 'family') return can(maker, 'families.invite')
  if (!can(maker, 'team.manage')) return false
  if (link.purpose === 'work') return mayGive(maker, link.subject.role)
  return mayManage(maker, link.subject.role) && mayOpenAccountOf(maker, link.subject)
}

/**
 * Returns whether a link's maker could still create it. Links created by platform users, and those that people
 * requested for themselves, don't depend on a maker.
 */
async function isCreatorAllowed(db: Db, link: Link): Promise<boolean> {
  if (link.purpose !== 'password' && link.maker === BY_PROVIDER) return true
  if (link.purpose === 'password' && link.maker === link.subject.userId) return true
  const maker = await currentActor(db, link.org, link.maker)
  return maker !== undefined && mayCreate(maker, link)
}

/** Returns whether what a link is for still exists. */
async function subjectExists(db: Db, link: Link): Promise<boolean> {
  const rows = rowReader(db, link.org)
  if (link.purpose === 'password') return link.subject.canSignIn
  if (link.purpose === 'work') {
    const { staffId } = link.subject
    return staffId === null || (await rows.get(staff, staffId)) !== undefined
  }
  const { familyId, contactId } = link.subject
  // A merged family is now the other one, but its contacts got other numbers there.
  if (contactId === null) return (await rows.get(families, await survivorOf(rows, families, familyId))) !== undefined
  const family = await rows.get(families, familyId)
  const contact = family && (await contactsIn(rows, family)).find(({ id }) => id === contactId)
  return contact?.signIn === true
}

/** Returns whether a link's maker could still create it, and what it is for still exists. */
export async function isLinkValid(db: Db, link: Link): Promise<boolean> {
  return (await isCreatorAllowed(db, link)) && (await subjectExists(db, link))
}

/**
 * Returns whether a link still works. Checked whenever it is used, and before it is emailed: it ends when it expires,
 * when what it is for is gone, and when its maker loses the right to create it.
 */
export async function isLinkOpen(db: Db, link: Link, now: string): Promise<boolean> {
  return link.until > now && (await isLinkValid(db, link))
}

import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountName, comparingEntries, newPassword } from '#shared/auth/model'
import { giveLogin } from '#shared/campers/contact-rows'
import { families } from '#shared/campers/model'
import { survivorOf } from '#shared/campers/survivors'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { type Actor, CAMP_ROLES } from '#shared/kernel/rights/capabilities'
import { id } from '#shared/kernel/values/ids'
import { staff } from '#shared/staff/model'
import { ROLE_WORDS } from '#shared/team/words'
import { noteAudit } from '../audit/note'
import { campRole } from '../auth/answers'
import type { PasswordAccount } from '../auth/known-device'
import { tryLink } from '../auth/link-tries'
import { hashPassword } from '../auth/passwords'
import { addUser } from '../auth/people'
import { signIn } from '../auth/sign-in'
import type { OrgTx } from '../context/transaction'
import { isDuplicate } from '../db/errors'
import { invitations } from '../db/tables/accounts'
import { defineCall, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'
import { linkStaff } from './change'
import { contactToInvite } from './family-contact'
import { openInvitation } from './invitations'

type Invitation = typeof invitations.$inferSelect

const campName = z.object({ name: z.string(), slug: z.string() })
const accepted = comparingEntries(accountName.extend({ password: newPassword }))

/** Returns the invitation behind an opened link. */
async function invitationOf(c: Context<Env>, token: string) {
  const { server } = c.var
  return tryLink(c, () => server.database.read((db) => openInvitation(db, token, server.now().toISOString())))
}

/**
 * Connects a new account to the family that it was created for, unless the office has deleted the family or given it
 * another one.
 */
async function giveToFamily(
  { store, newId }: OrgTx,
  { familyId, contactId }: { familyId: number; contactId: number | null },
  user: { id: number; email: string; firstName: string | null; lastName: string | null },
): Promise<void> {
  const family = requireFound(await store.get(families, await survivorOf(store, families, familyId)), 'family')
  if (contactId === null) refuseIf(family.primaryContactUserId !== null, 'family_has_account')
  else await contactToInvite(store, family, contactId)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  await giveLogin(store, family, { userId: user.id, name, email: user.email, contactId }, newId)
}

/** Links a new account with its staff record, if that still exists and belongs to no one else. */
async function giveStaffRecord(
  tx: OrgTx,
  invitation: Invitation,
  at: string,
  user: Parameters<typeof linkStaff>[2],
): Promise<string[]> {
  const { staffId } = invitation
  const actor: Actor = { userId: user.id, role: campRole.parse(invitation.role), grants: [] }
  const record = staffId === null ? undefined : await tx.store.get(staff, staffId)
  return record && record.userId === null ? linkStaff(tx, { actor, at }, user, record.id) : []
}

async function accept(
  c: Context<Env>,
  token: string,
  { password, confirmPassword: _same, ...person }: z.output<typeof accepted>,
): Promise<PasswordAccount & { role: z.output<typeof campRole> }> {
  const { server } = c.var
  const { invitation, camp } = await invitationOf(c, token)
  const hashed = await hashPassword(password, camp)
  const { org, email, familyId } = invitation
  const role = campRole.parse(invitation.role)
  return withOrgTx(server, org, 0, async (tx) => {
    const { db } = tx
    const now = server.now().toISOString()
    // Checked again under the organization's lock: if two people open the link at once, one is too late.
    await openInvitation(db, token, now)
    const used = and(eq(invitations.org, org), eq(invitations.id, invitation.id))
    await db.update(invitations).set({ usedAt: now }).where(used)
    const rights = { role, isApproved: true, permissions: [] }
    const user = await addUser(db, { org, email, ...person, ...rights, password: hashed, createdAt: now })
    if (familyId !== null) await giveToFamily(tx, { familyId, contactId: invitation.contactId }, user)
    const said = [
      `Accepted the invitation sent to ${email} (${ROLE_WORDS[role]})`,
      ...(await giveStaffRecord(tx, invitation, now, user)),
    ]
    const lines = said.map((text) => ({ area: 'team' as const, text, aboutUser: user.id }))
    await noteAudit(db, { org, by: user.id, at: now }, lines)
    return { kind: 'camp' as const, org, id: user.id, password: hashed, role }
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Refusal('email_taken') : error
  })
}

/** The data for the page behind an invitation's link, for anyone who has the link. */
export const invitationLinkCalls = [
  defineCall('GET', '/invitations/:token', 'The person and camp an invitation link belongs to', {
    right: 'anybody',
    answer: ok(z.object({ email: z.string(), organization: campName })),
    refusals: ['not_found', 'too_many_tries'],
    async handle(c, { token }) {
      const line = await invitationOf(c, token)
      return { email: line.invitation.email, organization: line.camp }
    },
  }),
  defineCall('POST', '/invitations/:token', 'Creates the account for an invitation link and signs in', {
    right: 'anybody',
    body: accepted,
    answer: made(z.object({ id, role: z.enum(CAMP_ROLES) })),
    refusals: [
      'not_found',
      'too_many_tries',
      'family_has_account',
      'contact_has_account',
      'contact_may_not_sign_in',
      'email_taken',
      'weak_password',
    ],
    async handle(c, { token, body }) {
      const { role, ...account } = await accept(c, token, body)
      await signIn(c, account)
      return { id: account.id, role }
    },
  }),
]

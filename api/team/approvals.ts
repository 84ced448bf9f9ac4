import { eq } from 'drizzle-orm'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { rolesUpTo, undoUntil } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { nameOfUser } from '../auth/people'
import { endSignIns, signedInUser } from '../auth/sign-ins'
import { endKeysOfUser } from '../auth/signing-keys'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import { isDuplicate } from '../db/errors'
import { mailSettingsOf, topicsIn } from '../effects/mail-settings'
import { addEffects } from '../effects/queue'
import { linkStaff, type OfficeCaller, refuseLastAdmin, setFields, withMember } from './change'
import { approvedMailed } from './effects'
import type { User } from './members'

/**
 * Approves a person with the requested role or a lower one, under the camp's lock (Team rule 2). Returns the role, and
 * the line for the audit log, which is null if the person was approved before.
 *
 * @throws Refusal `role_not_asked`
 */
export async function approveIn(
  server: Server,
  tx: OrgTx,
  user: User,
  role: CampRole | undefined,
): Promise<{ role: CampRole; said: string | null }> {
  const asked = user.role as CampRole
  if (user.isApproved) return { role: asked, said: null }
  const given = role ?? asked
  refuseIf(!rolesUpTo(asked).includes(given as never), 'role_not_asked', { asked: ROLE_WORDS[asked] })
  const approvedAt = server.now().toISOString()
  await setFields(tx, user.id, { isApproved: true, role: given, approvedAt, askedRole: asked })
  const isMailed = topicsIn(await mailSettingsOf(tx.db, tx.org)).includes('accountApproved')
  if (isMailed) await addEffects(server, tx.db, tx.org, [approvedMailed(user.id)])
  const wish = given === asked ? '' : ` (asked to be ${ROLE_WORDS[asked]})`
  return { role: given, said: `Approved ${nameOfUser(user)} (${user.email}) as ${ROLE_WORDS[given]}${wish}` }
}

/** Names the reason if an approval failed because the email belongs to an approved user. */
export function refuseSecondAccount(error: unknown): never {
  throw isDuplicate(error) ? new Refusal('account_exists') : error
}

/** Approves a person for the office; does nothing if already approved (Team rule 2). */
export async function approveUser(office: OfficeCaller, userId: number, role: CampRole | undefined) {
  const approved = await withMember(office, userId, async (tx, user) => {
    const { role: given, said } = await approveIn(office.server, tx, user, role)
    return { result: { id: user.id, role: given }, said: said === null ? [] : [said] }
  }).catch(refuseSecondAccount)
  office.server.pokes.rightsChanged({ org: office.org, userId })
  return approved
}

/**
 * Undoes an approval within a day: the person waits again with the role they requested, without role, grants or staff
 * record, and every sign-in made since ends (Team rule 12).
 *
 * @throws Refusal `approval_settled` if it was undone before or is too old; `own_account`; `last_admin`
 */
export async function undoApproval(office: OfficeCaller, userId: number): Promise<void> {
  const { server, org, actor } = office
  await withMember(office, userId, async (tx, user, asking) => {
    const open = user.isApproved && user.isActive && undoUntil(user.approvedAt, server.now()) !== null
    refuseIf(!open, 'approval_settled')
    refuseIf(user.id === actor.userId, 'own_account')
    await refuseLastAdmin(tx, user)
    const said = await linkStaff(tx, { actor: asking, at: server.now().toISOString() }, user, null)
    await setFields(tx, userId, {
      isApproved: false,
      role: user.askedRole ?? user.role,
      permissions: [],
      approvedAt: null,
      // Their previous role is kept, because what they did on a device until now is judged by it, never by the
      // requested role.
      askedRole: user.role,
    })
    await endSignIns(tx.db, org, eq(signedInUser, userId), 'sign_in_ended')
    await endKeysOfUser(tx.db, org, userId, 'office', server.now())
    return { result: undefined, said: [...said, `Undid the approval of ${nameOfUser(user)} (${user.email})`] }
  })
  server.pokes.end({ org, userId })
}

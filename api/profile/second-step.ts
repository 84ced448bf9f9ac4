import type { Context } from 'hono'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { noteAudit } from '../audit/note'
import { requiredOf } from '../auth/camp-security'
import { hasFactor, ownerOf, takeCode } from '../auth/factors'
import type { FactorOwner } from '../auth/passkeys'
import type { Db } from '../db/database'
import type { Env } from '../http/request'
import { askingOperator, recordAct } from '../platform/operators/acts'
import { confirmOperatorPassword } from '../platform/operators/prove'
import { withOrgTx } from '../sync/transaction/org-tx'
import { campPerson, provePassword } from './password-proof'

/** The name that apps show for a platform user's account. */
const PROVIDER = 'Anchor Camp'

/** The signed-in person, as far as the second step needs. */
export interface SecondStepOwner extends FactorOwner {
  /** The name that an authenticator app shows for the account. */
  label: { issuer: string; email: string }
  /** Returns when a second step becomes required of this person; null if it isn't. */
  requiredFrom: string | null
}

/** Returns the caller as the owner of a second step, in a camp or on the platform. */
export function askingOwner(c: Context<Env>): SecondStepOwner {
  if (c.var.person?.kind === 'platform') {
    const { id, email } = askingOperator(c)
    return { ...ownerOf({ kind: 'platform', id }), label: { issuer: PROVIDER, email }, requiredFrom: null }
  }
  const person = campPerson(c)
  const { user, organization } = person
  const label = { issuer: organization.name, email: user.email }
  return { org: user.org, userId: user.id, label, requiredFrom: requiredOf(person) }
}

/** Requires the user's password as proof of identity. */
async function proveByPassword(c: Context<Env>, given: string): Promise<void> {
  if (c.var.person?.kind === 'platform') await confirmOperatorPassword(c, given)
  else await provePassword(c, campPerson(c), given)
}

/**
 * Requires the user's password and, if they have one, their second step as proof of identity.
 *
 * @param bySecondStep takes another second step than a code, where one was brought
 * @throws Refusal `wrong_password`, `code_needed`, `wrong_code`, `code_used` or `too_many_tries`, or what
 *   `bySecondStep` throws
 */
export async function proveOwner(
  c: Context<Env>,
  owner: SecondStepOwner,
  given: { currentPassword: string; code?: string | undefined },
  bySecondStep?: () => Promise<void>,
): Promise<void> {
  const { server } = c.var
  await proveByPassword(c, given.currentPassword)
  if (!(await server.database.read((db) => hasFactor(db, owner)))) return
  if (bySecondStep) return bySecondStep()
  refuseIf(given.code === undefined, 'code_needed')
  await takeCode(server, owner, given.code ?? '')
}

/**
 * Makes a person of a camp prove their identity again before a sensitive action, because anyone may be at their screen:
 * by the password and, if they have one, their second step.
 */
export function proveAgain(c: Context<Env>, { password, code }: { password: string; code?: string | undefined }) {
  return proveOwner(c, askingOwner(c), { currentPassword: password, code })
}

/** The refusals of {@link proveAgain}. */
export const UNPROVEN = [
  ...(['password_needed', 'wrong_password', 'code_needed', 'wrong_code', 'code_used', 'too_many_tries'] as const),
]

/** Changes a person's second step under their camp's lock. */
export function inTx<T>({ server }: Env['Variables'], owner: FactorOwner, work: (db: Db) => Promise<T>): Promise<T> {
  return owner.org === 0
    ? server.database.transact(work)
    : withOrgTx(server, owner.org, owner.userId, (tx) => work(tx.db))
}

/** Logs a change of a person's own second step, in the camp's or the platform's audit log. */
export async function noteStep(c: Context<Env>, db: Db, { org, userId }: FactorOwner, text: string): Promise<void> {
  if (org === 0) return recordAct(c, db, { action: 'account.second-step', text })
  const at = c.var.server.now().toISOString()
  await noteAudit(db, { org, by: userId, at }, [{ area: 'team', text, aboutUser: userId }])
}

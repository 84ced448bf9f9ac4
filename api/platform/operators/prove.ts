import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { checkPassword } from '../../auth/password-check'
import type { Env } from '../../http/request'
import { askingOperator, type OperatorAccount } from './acts'

/**
 * Makes a platform user prove their identity with their password; attempts count as at sign-in.
 *
 * @throws Refusal `wrong_password` or `too_many_tries`
 */
export async function confirmOperatorPassword(c: Context<Env>, given: string): Promise<OperatorAccount> {
  const asking = askingOperator(c)
  try {
    await checkPassword(c, `platform/${asking.email}`, [{ kind: 'platform', isApproved: true, ...asking }], given)
    return asking
  } catch (error) {
    // As at sign-in, but this code doesn't sign the person out.
    if (error instanceof Refusal && error.code === 'wrong_login') throw new Refusal('wrong_password')
    throw error
  }
}

import type { Context } from 'hono'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { PASSWORD_FIELD } from '#shared/profile/model'
import { checkPassword } from '../auth/password-check'
import type { SignedInPerson } from '../context/person'
import type { Env } from '../http/request'

/** A signed-in person of a camp. */
export type CampPerson = Extract<SignedInPerson, { kind: 'camp' }>

/** Returns the caller, a person of a camp. */
export function campPerson(c: Context<Env>): CampPerson {
  const { person } = c.var
  if (person?.kind !== 'camp') throw new Refusal('forbidden')
  return person
}

/**
 * Requires the user's password as proof of identity; attempts count like those at sign-in.
 *
 * @throws Refusal `password_needed`, `wrong_password` or `too_many_tries`
 */
export async function provePassword(c: Context<Env>, { user, organization }: CampPerson, given: string | undefined) {
  refuseIf(given === undefined, 'password_needed', PASSWORD_FIELD)
  try {
    await checkPassword(c, `${organization.slug}/${user.email}`, [{ kind: 'camp' as const, ...user }], given ?? '')
  } catch (error) {
    // As at sign-in, but it signs no one out.
    if (error instanceof Refusal && error.code === 'wrong_login') throw new Refusal('wrong_password')
    throw error
  }
}

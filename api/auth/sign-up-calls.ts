import { and, count, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { campSignUp, comparingEntries } from '#shared/auth/model'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import type { Db } from '../db/database'
import { invitations, organizations, users } from '../db/tables/accounts'
import { defineCall, made } from '../http/call'
import { signedIn } from './answers'
import { networkOf } from './caller'
import { campBySlug } from './camp-by-slug'
import { WAITING_OF_AN_EMAIL } from './password-check'
import { inTurn } from './password-turns'
import { hashPassword } from './passwords'
import { addUser } from './people'
import { signIn } from './sign-in'
import { countTry, type Limit } from './throttle'

/** The most sign-ups within 15 minutes: each costs the server a hash and the office a decision. */
const FROM_ONE_ADDRESS = 100
const FOR_ONE_EMAIL = 5
/** How many sign-ups may wait for approval in a camp. */
const WAITING_OF_A_CAMP = 300

/** Returns the camp if it accepts sign-ups, or refuses. */
function campToJoin(camp: typeof organizations.$inferSelect) {
  refuseIf(!camp.isActive, 'camp_suspended')
  const settings = z
    .object({ openSignUp: z.boolean().default(true) })
    .catch({ openSignUp: true })
    .parse(camp.settings)
  refuseIf(!settings.openSignUp, 'sign_up_closed')
  return camp
}

interface Asked {
  email: string
  firstName: string
  lastName: string
  role: string
  password: string
}

async function countUsers(db: Db, which: SQL | undefined): Promise<number> {
  const [line] = await db.select({ number: count() }).from(users).where(which)
  return line?.number ?? 0
}

/**
 * Refuses if enough sign-ups are already waiting, for this email or in this camp, whether the email has an account or
 * not: each one costs the office a decision, and every failed sign-in with its email a hash.
 */
async function refuseTooManyWaiting(db: Db, org: number, email: string): Promise<void> {
  const waiting = and(eq(users.org, org), eq(users.isApproved, false))
  refuseIf((await countUsers(db, and(waiting, eq(users.email, email)))) >= WAITING_OF_AN_EMAIL, 'sign_up_waiting')
  refuseIf((await countUsers(db, waiting)) >= WAITING_OF_A_CAMP, 'sign_ups_full')
}

/**
 * Adds a person who signs up. The first person of a camp that has invited no one becomes its administrator; everyone
 * else waits for approval.
 */
async function join(db: Db, slug: string, person: Asked, createdAt: string) {
  // Writing the camp's row makes other sign-ups wait, so that only one person can be first.
  const written = db.update(organizations).set({ slug }).where(eq(organizations.slug, slug)).returning()
  const camp = campToJoin(requireFound((await written)[0], 'organization'))
  await refuseTooManyWaiting(db, camp.id, person.email)
  const others = await countUsers(db, eq(users.org, camp.id))
  const [invited] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.org, camp.id))
    .limit(1)
  // If someone was invited to be first, a stranger who is quicker doesn't become the administrator.
  const isFirst = others === 0 && !invited
  const rights = isFirst ? { role: 'admin', isApproved: true } : { isApproved: false }
  return addUser(db, { org: camp.id, ...person, ...rights, permissions: [], createdAt })
}

/**
 * Sign-up for a camp. The response is the same whether the email has an account or not, so that a stranger doesn't
 * learn who is at the camp. The office sees which of the waiting people have one.
 */
export const signUpCalls = [
  defineCall('POST', '/camp/register', 'Requests an account at a camp and signs in', {
    right: 'anybody',
    body: comparingEntries(campSignUp),
    answer: made(signedIn),
    refusals: [
      'not_found',
      'camp_suspended',
      'sign_up_closed',
      'sign_up_waiting',
      'sign_ups_full',
      'weak_password',
      'too_many_tries',
    ],
    async handle(c, { body: { organizationSlug, confirmPassword: _same, ...person } }) {
      const { server } = c.var
      // Checked before it costs a hash or counts as a sign-up. Slugs that don't exist count as guesses.
      const camp = campToJoin(await campBySlug(c, organizationSlug))
      const { id: org, slug } = camp
      const limits: Limit[] = [
        { what: ['sign-up', networkOf(c)], most: FROM_ONE_ADDRESS },
        { what: ['sign-up', slug, person.email], most: FOR_ONE_EMAIL },
      ]
      await countTry(server, limits)
      await server.database.read((db) => refuseTooManyWaiting(db, org, person.email))
      const password = await inTurn(['sign-up', networkOf(c)], () => hashPassword(person.password, camp))
      const user = await server.database.transact((db) =>
        join(db, slug, { ...person, password }, server.now().toISOString()),
      )
      await signIn(c, { kind: 'camp', org: user.org, id: user.id, password })
      return { id: user.id, role: user.role, organizationId: user.org, approved: user.isApproved }
    },
  }),
]

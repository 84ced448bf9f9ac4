import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { campSignUp } from '#shared/auth/model'
import { refuseIf, requireFound } from '#shared/kernel/refusal'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { invitations, organizations, users } from '../db/tables/accounts'
import { defineCall, made } from '../http/call'
import { signedIn } from './answers'
import { networkOf } from './caller'
import { hashPassword } from './passwords'
import { addUser } from './people'
import { signIn } from './sign-in'
import { countTry, type Limit } from './throttle'

/** The most sign-ups within a quarter of an hour: each costs the server a hash, and the office a decision. */
const FROM_ONE_ADDRESS = 100
const FOR_ONE_EMAIL = 5

/** The camp that takes a sign-up, or a refusal. */
function campToJoin(asked: typeof organizations.$inferSelect | undefined) {
  const camp = requireFound(asked, 'organization')
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

/** Adds a person who signs up. The first of a camp that has invited nobody is its administrator; everybody else waits. */
async function join(db: Db, slug: string, person: Asked, createdAt: string) {
  // Writing the camp's row makes other sign-ups wait, so that only one person can be the first.
  const written = db.update(organizations).set({ slug }).where(eq(organizations.slug, slug)).returning()
  const camp = campToJoin((await written)[0])
  const [others] = await db.select({ number: count() }).from(users).where(eq(users.org, camp.id))
  const [invited] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.org, camp.id))
    .limit(1)
  // Where somebody is invited to be the first, a stranger who is quicker is not.
  const isFirst = others?.number === 0 && !invited
  const rights = isFirst ? { role: 'admin', isApproved: true } : { isApproved: false }
  return addUser(db, { org: camp.id, ...person, ...rights, permissions: [], createdAt })
}

/** Refuses a sign-up into a camp that does not exist before it costs a hash or counts as a try. */
async function refuseNowhere({ database }: Server, slug: string): Promise<void> {
  const [camp] = await database.read((db) => db.select().from(organizations).where(eq(organizations.slug, slug)))
  campToJoin(camp)
}

/**
 * Sign-up into a camp. It answers the same whether the e-mail has an account or not, so that a stranger does not learn
 * who is at the camp. The office sees which of those who wait have one.
 */
export const signUpCalls = [
  defineCall('POST', '/camp/register', 'Asks for an account in a camp, and signs in', {
    right: 'anybody',
    body: campSignUp,
    answer: made(signedIn),
    refusals: ['not_found', 'camp_suspended', 'sign_up_closed', 'weak_password', 'too_many_tries'],
    async handle(c, { body: { organizationSlug, ...person } }) {
      const { server } = c.var
      const slug = organizationSlug.toLowerCase()
      await refuseNowhere(server, slug)
      const limits: Limit[] = [
        { what: ['sign-up', networkOf(c)], most: FROM_ONE_ADDRESS },
        { what: ['sign-up', slug, person.email], most: FOR_ONE_EMAIL },
      ]
      await countTry(server, limits)
      const password = await hashPassword(person.password)
      const user = await server.database.transact((db) =>
        join(db, slug, { ...person, password }, server.now().toISOString()),
      )
      await signIn(c, { kind: 'camp', org: user.org, id: user.id, password })
      return { id: user.id, role: user.role, organizationId: user.org, approved: user.isApproved }
    },
  }),
]

import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { campLogin, platformLogin } from '#shared/auth/model'
import { secondStep } from '#shared/auth/second-factor'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { organizations, platformUsers, users } from '../db/tables/accounts'
import { defineCall, ok } from '../http/call'
import { signedIn } from './answers'
import { campBySlug } from './camp-by-slug'
import { checkPassword } from './password-check'
import { afterPassword } from './second-step'

/** Sign-in over HTTP. */
export const signInCalls = [
  defineCall('GET', '/organization/:slug', "A camp's name", {
    right: 'anybody',
    answer: ok(z.object({ name: z.string(), slug: z.string() })),
    refusals: ['not_found', 'camp_suspended', 'too_many_tries'],
    async handle(c, { slug }) {
      const camp = await campBySlug(c, slug)
      return { name: camp.name, slug: camp.slug }
    },
  }),
  defineCall('POST', '/camp/login', 'Signs in a camp user, or says which two-factor method is needed', {
    right: 'anybody',
    body: campLogin,
    answer: ok(z.union([signedIn, secondStep])),
    refusals: ['wrong_login', 'camp_suspended', 'too_many_tries'],
    async handle(c, { body: { email, password, organizationSlug } }) {
      const slug = organizationSlug.toLowerCase()
      const lines = await c.var.server.database.read((db) =>
        db
          .select({ user: users, campActive: organizations.isActive })
          .from(users)
          .innerJoin(organizations, eq(organizations.id, users.org))
          .where(and(eq(organizations.slug, slug), eq(users.email, email)))
          .orderBy(desc(users.isApproved), asc(users.id)),
      )
      const accounts = lines.map(({ user }) => ({ kind: 'camp' as const, ...user }))
      const user = await checkPassword(c, `${slug}/${email}`, accounts, password)
      refuseIf(!lines[0]?.campActive, 'camp_suspended')
      refuseIf(!user.isActive, 'wrong_login')
      const needed = await afterPassword(c, user)
      return needed ?? { id: user.id, role: user.role, organizationId: user.org, approved: user.isApproved }
    },
  }),
  defineCall('POST', '/platform/login', 'Signs in a platform user, or says which two-factor method is needed', {
    right: 'anybody',
    body: platformLogin,
    answer: ok(z.union([z.object({ id, role: z.string() }), secondStep])),
    refusals: ['wrong_login', 'too_many_tries'],
    async handle(c, { body: { email, password } }) {
      const asked = and(eq(platformUsers.email, email), eq(platformUsers.isActive, true))
      const lines = await c.var.server.database.read((db) => db.select().from(platformUsers).where(asked))
      const accounts = lines.map((line) => ({ kind: 'platform' as const, isApproved: true, ...line }))
      const user = await checkPassword(c, `platform/${email}`, accounts, password)
      return (await afterPassword(c, user)) ?? { id: user.id, role: user.role }
    },
  }),
]

import { and, asc, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { campLogin, platformLogin } from '#shared/auth/model'
import { found, refuseIf } from '#shared/kernel/refusal'
import { bodyAs, type Env } from '../http/request'
import { accountRoutes } from './account-routes'
import { networkOf } from './caller'
import { checkPassword } from './password-check'
import { signIn } from './sign-in'
import { signUpRoutes } from './sign-up'
import { organizations, platformUsers, users } from './tables'
import { teamRoutes } from './team-routes'
import { countTry, type Limit, refuseFull } from './throttle'

/** How often somebody may ask after camps that are not there: a slug is not to be found by trying words. */
const MISSES_OF_AN_ADDRESS = 100

/** Sign-in and sign-up, the own account and the team. */
export function authRoutes(): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/organization/:slug', async (c) => {
    const { server } = c.var
    const limits: Limit[] = [{ what: ['slug', networkOf(c)], most: MISSES_OF_AN_ADDRESS }]
    await refuseFull(server, limits)
    const wanted = c.req.param('slug').trim().toLowerCase()
    const [camp] = await server.database.read((db) =>
      db
        .select({ name: organizations.name, slug: organizations.slug, isActive: organizations.isActive })
        .from(organizations)
        .where(eq(organizations.slug, wanted)),
    )
    if (!camp) await countTry(server, limits)
    const { isActive, ...shown } = found(camp, 'organization')
    refuseIf(!isActive, 'camp_suspended')
    return c.json(shown)
  })

  routes.post('/camp/login', async (c) => {
    const { email, password, organizationSlug } = bodyAs(c, campLogin)
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
    await signIn(c, user)
    return c.json({ id: user.id, role: user.role, organizationId: user.org, approved: user.isApproved })
  })

  routes.post('/platform/login', async (c) => {
    const { email, password } = bodyAs(c, platformLogin)
    const asked = and(eq(platformUsers.email, email), eq(platformUsers.isActive, true))
    const lines = await c.var.server.database.read((db) => db.select().from(platformUsers).where(asked))
    const accounts = lines.map((line) => ({ kind: 'platform' as const, isApproved: true, ...line }))
    const user = await checkPassword(c, `platform/${email}`, accounts, password)
    await signIn(c, user)
    return c.json({ id: user.id, role: user.role })
  })

  routes.route('/', signUpRoutes())
  routes.route('/', accountRoutes())
  routes.route('/team', teamRoutes())
  return routes
}

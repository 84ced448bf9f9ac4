import { and, count, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { campLogin, campSignUp, platformLogin, SIGNED_IN_MARK } from '#shared/auth/model'
import { found, Refusal, refuseIf } from '#shared/kernel/refusal'
import { isDuplicate } from '../db/errors'
import { bodyAs, type Env } from '../http'
import { accountRoutes } from './account-routes'
import { addressOf, isSecure } from './caller'
import { COOKIE } from './guard'
import { hashPassword, passwordFits } from './passwords'
import { LIFETIME_MS, openSignIn } from './sign-ins'
import { organizations, platformUsers, users } from './tables'
import { teamRoutes } from './team-routes'
import { signInLimits, signUpLimits, Throttle } from './throttle'

/** Signs a person in on the browser that asks. */
export async function signIn(c: Context<Env>, kind: 'camp' | 'platform', userId: number): Promise<void> {
  const { server } = c.var
  const now = server.now()
  const sid = await server.database.transact(async (db) => {
    const table = kind === 'camp' ? users : platformUsers
    await db.update(table).set({ lastLoginAt: now.toISOString() }).where(eq(table.id, userId))
    return openSignIn(db, { kind, userId }, now, getCookie(c, COOKIE))
  })
  const maxAge = LIFETIME_MS / 1000
  const cookie = { sameSite: 'Lax', path: '/', secure: isSecure(c), maxAge } as const
  setCookie(c, COOKIE, sid, { ...cookie, httpOnly: true })
  setCookie(c, SIGNED_IN_MARK, 'yes', cookie)
}

/** Checks a password behind the throttle, and answers alike whoever it was. */
async function checkPassword(
  c: Context<Env>,
  throttle: Throttle,
  account: string,
  stored: string | undefined,
  given: string,
) {
  const takeBack = throttle.begin(signInLimits(account, addressOf(c)), c.var.server.now().getTime())
  if (!(await passwordFits(stored, given))) throw new Refusal('wrong_login')
  takeBack()
}

/** The camp that takes a sign-up, or a refusal. */
function campToJoin(asked: typeof organizations.$inferSelect | undefined) {
  const camp = found(asked, 'organization')
  refuseIf(!camp.isActive, 'camp_suspended')
  const settings = z
    .object({ openSignUp: z.boolean().default(true) })
    .catch({ openSignUp: true })
    .parse(camp.settings)
  refuseIf(!settings.openSignUp, 'sign_up_closed')
  return camp
}

/** Sign-in and sign-up, the own account and the team (Spec 1 §5, §7). */
export function authRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const throttle = new Throttle()

  routes.get('/organization/:slug', async (c) => {
    const wanted = c.req.param('slug').trim().toLowerCase()
    const [camp] = await c.var.server.database.read((db) =>
      db
        .select({ name: organizations.name, slug: organizations.slug, isActive: organizations.isActive })
        .from(organizations)
        .where(eq(organizations.slug, wanted)),
    )
    const { isActive, ...shown } = found(camp, 'organization')
    refuseIf(!isActive, 'camp_suspended')
    return c.json(shown)
  })

  routes.post('/camp/login', async (c) => {
    const { email, password, organizationSlug } = bodyAs(c, campLogin)
    const [line] = await c.var.server.database.read((db) =>
      db
        .select({ user: users, campActive: organizations.isActive })
        .from(users)
        .innerJoin(organizations, eq(organizations.id, users.org))
        .where(and(eq(organizations.slug, organizationSlug.toLowerCase()), eq(users.email, email))),
    )
    await checkPassword(c, throttle, `${organizationSlug.toLowerCase()}/${email}`, line?.user.password, password)
    const { user, campActive } = found(line, 'user')
    refuseIf(!campActive, 'camp_suspended')
    refuseIf(!user.isActive, 'wrong_login')
    await signIn(c, 'camp', user.id)
    return c.json({ id: user.id, role: user.role, organizationId: user.org, approved: user.isApproved })
  })

  routes.post('/platform/login', async (c) => {
    const { email, password } = bodyAs(c, platformLogin)
    const [user] = await c.var.server.database.read((db) =>
      db.select().from(platformUsers).where(eq(platformUsers.email, email)),
    )
    await checkPassword(c, throttle, `platform/${email}`, user?.isActive ? user.password : undefined, password)
    const { id, role } = found(user, 'user')
    await signIn(c, 'platform', id)
    return c.json({ id, role })
  })

  routes.post('/camp/register', async (c) => {
    const { server } = c.var
    const { organizationSlug, password, role, ...person } = bodyAs(c, campSignUp)
    const slug = organizationSlug.toLowerCase()
    const asked = server.database.read((db) => db.select().from(organizations).where(eq(organizations.slug, slug)))
    campToJoin((await asked)[0])
    throttle.begin(signUpLimits(addressOf(c)), server.now().getTime())
    const hashed = await hashPassword(password)
    const made = await server.database
      .transact(async (db) => {
        // Writing the camp's row keeps everybody else who signs up waiting: only one can be the first.
        const written = db.update(organizations).set({ slug }).where(eq(organizations.slug, slug)).returning()
        const camp = campToJoin((await written)[0])
        const [others] = await db.select({ number: count() }).from(users).where(eq(users.org, camp.id))
        const first = (others?.number ?? 0) === 0
        const rights = first ? { role: 'admin', isApproved: true } : { role, isApproved: false }
        const createdAt = server.now().toISOString()
        const values = { org: camp.id, ...person, ...rights, password: hashed, permissions: [], createdAt }
        const [user] = await db.insert(users).values(values).returning()
        return found(user, 'user')
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Refusal('email_taken') : error
      })
    await signIn(c, 'camp', made.id)
    return c.json({ id: made.id, role: made.role, organizationId: made.org, approved: made.isApproved }, 201)
  })

  routes.route('/', accountRoutes())
  routes.route('/team', teamRoutes())
  return routes
}

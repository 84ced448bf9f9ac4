import { Hono } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { SIGNED_IN_MARK } from '#shared/auth/model'
import type { Env } from '../http/request'
import { actorOf } from './actors'
import { COOKIE, notSignedIn } from './guard'
import { closeSignIn, type SignedInPerson } from './sign-ins'

/** What the app may know of the person who is signed in. Apps of former versions look for a `grant`. */
function describe(person: SignedInPerson) {
  const { id, email, firstName, lastName, role } = person.user
  const who = { id, email, firstName, lastName, role, userType: person.kind }
  if (person.kind === 'platform') {
    return { ...who, organizationId: null, approved: true, grants: [], organization: null, grant: null }
  }
  const { id: organizationId, name, slug, timezone } = person.organization
  const { grants } = actorOf(person.user)
  const approved = person.user.isApproved
  return {
    ...who,
    organizationId,
    approved,
    grants,
    organization: { id: organizationId, name, slug, timezone },
    grant: null,
  }
}

/** Who is signed in, and the way out. */
export function accountRoutes(): Hono<Env> {
  const routes = new Hono<Env>()

  routes.post('/logout', async (c) => {
    const { server, person } = c.var
    const sid = getCookie(c, COOKIE)
    if (sid) await server.database.transact((db) => closeSignIn(db, sid, server.now()))
    // The person's other devices open their streams anew at once.
    if (person?.kind === 'camp') server.pokes.end({ org: person.user.org, userId: person.user.id })
    deleteCookie(c, COOKIE, { path: '/' })
    deleteCookie(c, SIGNED_IN_MARK, { path: '/' })
    return c.json({ ok: true })
  })

  for (const path of ['/user', '/auth/user']) {
    routes.get(path, (c) => {
      const { person } = c.var
      if (!person) throw notSignedIn(c)
      return c.json(describe(person))
    })
  }

  routes.get('/login', (c) => c.redirect('/auth'))

  return routes
}

import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { can } from '#shared/kernel/capabilities'
import { Refusal, refuseIf } from '#shared/kernel/refusal'
import type { SignedInPerson, Speaker } from '../context/person'
import type { Call } from '../http/call'
import type { Env } from '../http/request'
import { actorOf } from './actors'
import { hostOf } from './caller'
import { hashSid, personOf, whyEnded } from './sign-ins'

/** The cookie that carries the sid. */
export const COOKIE = 'anchor_sid'

/** Who is signed in with the cookie that this request carries. */
export async function askingPerson(c: Context<Env>): Promise<SignedInPerson | undefined> {
  const sid = getCookie(c, COOKIE)
  const { server } = c.var
  return sid ? server.database.look((db) => personOf(db, sid, server.now())) : undefined
}

/** Finds out who asks, or why it is nobody any more; nobody is refused here. */
export const identify = createMiddleware<Env>(async (c, next) => {
  const person = await askingPerson(c)
  c.set('person', person)
  const sid = getCookie(c, COOKIE)
  if (!person && sid) c.set('endedWhy', await c.var.server.database.read((db) => whyEnded(db, sid)))
  await next()
})

/** What is said to whoever is not signed in. */
export function notSignedIn(c: Context<Env>): Refusal {
  return new Refusal(c.var.endedWhy ?? 'signed_out')
}

/**
 * Who speaks, for the calls of a camp.
 *
 * @throws Refusal for everybody but approved people of a camp
 */
function admit(c: Context<Env>): Speaker {
  const { person } = c.var
  if (!person) throw notSignedIn(c)
  refuseIf(person.kind !== 'camp', 'forbidden')
  const { user } = person as Extract<SignedInPerson, { kind: 'camp' }>
  refuseIf(!user.isApproved, 'waiting_for_approval')
  return { org: user.org, actor: actorOf(user), signIn: hashSid(getCookie(c, COOKIE) ?? '') }
}

/** The one guard before every call: lets through only those who have its right, and says who speaks. */
export function guardOf({ right }: Pick<Call, 'right'>): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    if (right === 'account' && !c.var.person) throw notSignedIn(c)
    if (right !== 'anybody' && right !== 'account') {
      const speaker = admit(c)
      refuseIf(right !== 'camp' && !can(speaker.actor, right), 'forbidden', { needs: right })
      c.set('speaker', speaker)
    }
    await next()
  })
}

/** Answers what is no call: strangers learn nothing of what there is, the platform's people as much as a camp's. */
export function refuseUnknownPath(c: Context<Env>): never {
  if (c.var.person?.kind !== 'platform') admit(c)
  throw new Refusal('not_found', { what: 'address' })
}

/**
 * Refuses what another site's page would have this browser do (Sign-in rule 8). A change that comes with a sign-in has to
 * say that it comes from this server's own page, as every browser does; without a sign-in nothing is to be stolen, and
 * a script may sign in.
 */
export const sameOrigin = createMiddleware<Env>(async (c, next) => {
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const silent = site === 'same-origin' || getCookie(c, COOKIE) === undefined
  const own = origin === undefined ? silent : hostIn(origin) === hostOf(c)
  if (changes && (!own || site === 'cross-site')) throw new Refusal('bad_origin')
  await next()
})

function hostIn(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

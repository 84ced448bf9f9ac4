import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { can } from '#shared/kernel/rights/capabilities'
import { isPlatformRight, mayOnPlatform, type PlatformRight } from '#shared/platform/rights'
import { livedTime } from '../context/lived'
import type { SignedInPerson, Speaker } from '../context/person'
import { type Call, goesOnAtRest, refusesNavigation } from '../http/call'
import type { Env } from '../http/request'
import { actorOf } from './actors'
import { hostOf, schemeOf } from './caller'
import { markDeviceTold } from './mark-device-told'
import { endResting, noteTouch, restOf } from './rest'
import { replacePlainSid, sidOf } from './sid-cookie'
import { hashSid, LIFETIME_MS, personOf, whyEnded } from './sign-ins'

/** Returns who is signed in with this request's cookie. */
async function askingPerson(c: Context<Env>): Promise<SignedInPerson | undefined> {
  const sid = sidOf(c)
  const { server } = c.var
  return sid ? server.database.look((db) => personOf(db, sid, livedTime(server))) : undefined
}

/**
 * Returns the caller's current state, for a stream that was opened earlier; undefined unless the caller is still a
 * person of a camp.
 */
export async function speakerNow(c: Context<Env>): Promise<Speaker | undefined> {
  const person = await askingPerson(c)
  if (person?.kind !== 'camp' || !person.user.isApproved) return undefined
  return { org: person.user.org, actor: actorOf(person.user), signIn: hashSid(sidOf(c)) }
}

/** Identifies the caller, or why their sign-in has ended. Refuses no one. */
export const identifySpeaker = createMiddleware<Env>(async (c, next) => {
  const sid = sidOf(c)
  const person = await awake(c, sid, await askingPerson(c))
  c.set('person', person)
  if (person) replacePlainSid(c, LIFETIME_MS / 1000)
  if (!person && sid) {
    const { server } = c.var
    const why = await server.database.read((db) => whyEnded(db, sid))
    c.set('endedWhy', why)
    if (why === 'device_revoked') await markDeviceTold(server, hashSid(sid))
  }
  await next()
})

/** Records the caller's activity and returns the caller; signs out platform users who were inactive too long. */
async function awake(c: Context<Env>, sid: string, person?: SignedInPerson): Promise<SignedInPerson | undefined> {
  const { server } = c.var
  const rest = person && (await restOf(server, person))
  c.set('rest', rest)
  if (rest && person?.kind === 'platform') {
    await endResting(server, sid)
    return undefined
  }
  if (person && !rest) await noteTouch(c, sid, person)
  return person
}

/** Returns the refusal for callers who are not signed in. */
export function notSignedIn(c: Context<Env>): Refusal {
  return new Refusal(c.var.endedWhy ?? 'signed_out')
}

/**
 * Returns the caller, for a camp's calls.
 *
 * @throws Refusal unless the caller is an approved person of a camp
 */
function admit(c: Context<Env>): Speaker {
  const { person } = c.var
  if (!person) throw notSignedIn(c)
  refuseIf(person.kind !== 'camp', 'forbidden')
  const { user } = person as Extract<SignedInPerson, { kind: 'camp' }>
  refuseIf(!user.isApproved, 'waiting_for_approval')
  return { org: user.org, actor: actorOf(user), signIn: hashSid(sidOf(c)) }
}

/** @throws Refusal unless the caller is a platform user who has the right */
function admitOperator(c: Context<Env>, right: PlatformRight): void {
  const { person } = c.var
  if (!person) throw notSignedIn(c)
  const isAllowed = person.kind === 'platform' && mayOnPlatform(person.user.role, right)
  refuseIf(!isAllowed, 'administrators_only')
}

/** Lets only callers with the right through, and records who the caller is in the camp. */
function admitWith(c: Context<Env>, right: Call['right']): void {
  if (right === 'anybody') return
  if (!c.var.person) throw notSignedIn(c)
  if (right === 'account' || (right === 'person' && c.var.person.kind === 'platform')) return
  if (isPlatformRight(right)) {
    admitOperator(c, right)
    return
  }
  const speaker = admit(c)
  refuseIf(right !== 'camp' && right !== 'person' && !can(speaker.actor, right), 'forbidden', { needs: right })
  c.set('speaker', speaker)
}

/** Returns the guard that runs before a call. */
export function guardOf(call: Pick<Call, 'right' | 'path' | 'answer'>): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    refuseIf(c.req.header('sec-fetch-mode') === 'navigate' && refusesNavigation(call), 'not_a_page')
    admitWith(c, call.right)
    if (c.var.rest && !goesOnAtRest(call)) throw new Refusal(c.var.rest)
    await next()
  })
}

/**
 * Answers a path that isn't a call. Callers who aren't signed in don't learn which calls exist; everyone else gets a
 * 404.
 */
export function refuseUnknownPath(c: Context<Env>): never {
  if (c.var.person?.kind !== 'platform') admit(c)
  throw new Refusal('not_found', { what: 'address' })
}

/**
 * Refuses changes that another site's page makes this browser request (Sign-in rule 8). A change with a sign-in must
 * say, as every browser does, that it comes from this server's own page. Without a sign-in there is nothing to abuse,
 * so a script may sign in.
 */
export const sameOrigin = createMiddleware<Env>(async (c, next) => {
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const silent = site === 'same-origin' || sidOf(c) === ''
  const own = origin === undefined ? silent : isOwn(c, origin)
  if (changes && (!own || site === 'cross-site')) throw new Refusal('bad_origin')
  await next()
})

/** Returns whether an origin is this server's own: its host and, if the server knows it, its scheme. */
function isOwn(c: Context<Env>, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const scheme = schemeOf(c)
  return host !== '' && host === hostOf(c) && (scheme === undefined || protocol === `${scheme}:`)
}

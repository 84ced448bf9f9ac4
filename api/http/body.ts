import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { type Capability, can } from '#shared/access/capabilities'
import { Refusal, refuseIf } from '#shared/kernel/refusal'
import { MAX_PUSH_BYTES } from '#shared/protocol'
import { admit } from '../auth/guard'
import { answerError } from './errors'
import { readJson } from './json-body'
import type { Env } from './request'

/** How much of a body is read, and who has to ask for it before any of it is. */
interface Reading {
  bytes: number
  /** The limit as it is told. */
  said: string
  needs?: Capability
}

/** Calls that a stranger may make: a name, an e-mail and a password have room in it, and little else. */
const OPEN = /^\/api\/(camp|platform|invitations)\/|^\/api\/logout$/
const STRANGERS: Reading = { bytes: 16 * 1024, said: '16 kB' }
const PEOPLE: Reading = { bytes: MAX_PUSH_BYTES, said: '1 MB' }
/** What was small enough to be sent in clear is sent in an envelope too, which is a third longer. */
const PUSHES: Reading = { bytes: 1.5 * MAX_PUSH_BYTES, said: '1.5 MB' }
/** Calls whose bodies may be large. */
const LARGE: Readonly<Record<string, Reading>> = {
  '/api/sync/push': PUSHES,
  '/api/sync/open': PUSHES,
  '/api/campers/import': { bytes: 10 * 1024 * 1024, said: '10 MB', needs: 'campers.import' },
}

function refuseLarge(c: Context, { said }: Reading): Response {
  return answerError(new Refusal('too_large', { limit: said }), c)
}

/** How the body of this call is read; refuses whoever may not send one. */
function readingOf(c: Context<Env>): Reading {
  if (OPEN.test(c.req.path)) return STRANGERS
  const { actor } = admit(c)
  const reading = LARGE[c.req.path] ?? PEOPLE
  refuseIf(reading.needs !== undefined && !can(actor, reading.needs), 'forbidden')
  return reading
}

/**
 * Keeps the body of whatever changes something; handlers read it with {@link bodyAs}. Nobody is read before being known:
 * of a stranger only what a sign-in needs, of everybody else nothing that the call would refuse anyway.
 */
export const withBody = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const reading = readingOf(c)
  const limited = bodyLimit({ maxSize: reading.bytes, onError: () => refuseLarge(c, reading) })
  return limited(c, async () => {
    c.set('body', await readJson(await c.req.arrayBuffer(), c.req.header('content-type') ?? ''))
    await next()
  })
})

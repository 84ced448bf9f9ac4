import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { parseId } from '#shared/kernel/ids'
import { messagesByField, Refusal, refuseIf } from '#shared/kernel/refusal'
import type { SignedInPerson } from './auth/sign-ins'
import type { Config } from './config'
import type { Server } from './server'
import type { Speaker } from './sync/speaker'

/** What a request carries through the middlewares. */
export interface Env {
  Variables: {
    server: Server
    config: Config
    requestId: string
    person: SignedInPerson | undefined
    speaker: Speaker
    body: unknown
  }
}

/** The deepest nesting of a body; more is no form of this product. */
const DEEPEST = 50

/**
 * How many names a body's objects have.
 *
 * @throws Refusal where it is nested too deep, or uses a name with which JavaScript objects can be poisoned
 */
function countNames(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth > DEEPEST || Object.hasOwn(value, '__proto__')) throw new Refusal('not_json')
  const inside = Object.values(value).reduce((sum: number, each) => sum + countNames(each, depth + 1), 0)
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length)
}

/** How many names the objects of a JSON text have as it is written: more than were read when one is there twice. */
function countWrittenNames(text: string): number {
  const colon = /\s*:/y
  let names = 0
  for (let open = text.indexOf('"'); open !== -1; ) {
    let close = text.indexOf('"', open + 1)
    while (isEscaped(text, close)) close = text.indexOf('"', close + 1)
    colon.lastIndex = close + 1
    if (colon.test(text)) names += 1
    open = text.indexOf('"', close + 1)
  }
  return names
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/** Reads the JSON body; refuses what is no JSON, or says one thing twice. An empty body is an empty object. */
async function readBody(c: Context<Env>): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  const [type] = (c.req.header('content-type') ?? '').toLowerCase().split(';')
  if (type?.trim() !== 'application/json') throw new Refusal('not_json')
  const body = parseJson(text)
  refuseIf(countNames(body) !== countWrittenNames(text), 'not_json')
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('not_json')
  }
}

/** Keeps the body of whatever changes something; handlers read it with {@link bodyAs}. */
export const withBody = createMiddleware<Env>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.set('body', await readBody(c))
  await next()
})

/** The body in the shape of a schema, or a refusal with a message at each field. */
export function bodyAs<S extends z.ZodType>(c: Context<Env>, schema: S): z.output<S> {
  const parsed = schema.safeParse(c.var.body)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', { fields: messagesByField(parsed.error) })
}

/** An id out of the path; what is no id is not there. */
export function idParam(c: Context<Env>, name = 'id'): number {
  const id = parseId(c.req.param(name) ?? '')
  if (id === undefined) throw new Refusal('not_found', { what: 'record' })
  return id
}

/** A whole list, or the page that `?limit=&cursor=` asks for, by id. */
export function page<T extends { id: number }>(c: Context<Env>, rows: T[]): T[] {
  const limit = parseId(c.req.query('limit') ?? '')
  const cursor = parseId(c.req.query('cursor') ?? '') ?? 0
  const sorted = rows.sort((a, b) => a.id - b.id)
  return limit === undefined ? sorted : sorted.filter(({ id }) => id > cursor).slice(0, limit)
}

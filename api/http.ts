import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { parseId } from '#shared/kernel/ids'
import { Refusal } from '#shared/kernel/refusal'
import type { SignedInPerson } from './auth/sign-ins'
import type { Config } from './config'
import type { Server } from './server'
import type { Speaker } from './sync/clients'

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

/** Whether a body is nested too deep, or uses names with which JavaScript objects can be poisoned. */
function isHostile(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => key === '__proto__' || isHostile(each, depth + 1))
}

/** Reads the JSON body; refuses what is no JSON. An empty body is an empty object. */
async function readBody(c: Context<Env>): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  const type = c.req.header('content-type') ?? ''
  if (!type.toLowerCase().startsWith('application/json')) throw new Refusal('not_json')
  try {
    const parsed: unknown = JSON.parse(text)
    if (!isHostile(parsed)) return parsed
  } catch {
    throw new Refusal('not_json')
  }
  throw new Refusal('not_json')
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
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  throw new Refusal('invalid', { fields })
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

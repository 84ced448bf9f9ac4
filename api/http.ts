import type { Context } from 'hono'
import type { z } from 'zod'
import { parseId } from '#shared/kernel/ids'
import { messagesByField, Refusal } from '#shared/kernel/refusal'
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

/** A whole number of the query, where it is there. */
function asked(c: Context<Env>, name: 'limit' | 'cursor'): number | undefined {
  const text = c.req.query(name)
  if (text === undefined) return undefined
  const value = parseId(text)
  if (value === undefined) throw new Refusal('invalid', { fields: { [name]: 'A whole number from 1' } })
  return value
}

/** A whole list, or the page that `?limit=&cursor=` asks for, by id. */
export function page<T extends { id: number }>(c: Context<Env>, rows: T[]): T[] {
  const [limit, cursor = 0] = [asked(c, 'limit'), asked(c, 'cursor')]
  const sorted = rows.sort((a, b) => a.id - b.id)
  return limit === undefined && cursor === 0 ? sorted : sorted.filter(({ id }) => id > cursor).slice(0, limit)
}

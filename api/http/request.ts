import type { Context } from 'hono'
import { z } from 'zod'
import type { Mutation } from '#shared/kernel/define'
import { parseId } from '#shared/kernel/ids'
import { messagesByField, Refusal } from '#shared/kernel/refusal'
import type { Config } from '../context/config'
import type { EndedWhy, SignedInPerson, Speaker } from '../context/person'
import type { Server } from '../context/server'

/** What a request carries through the middlewares. */
export interface Env {
  Variables: {
    server: Server
    config: Config
    requestId: string
    person: SignedInPerson | undefined
    /** Why a sign-in that came along has ended, where that is known. */
    endedWhy: EndedWhy | undefined
    speaker: Speaker
    body: unknown
    /** The mutations that the call names. */
    does: readonly Mutation[]
  }
}

/** Whether a field may be left out and nothing takes its place: a blank price is none, and not free. */
function isOptional(field: z.ZodType): boolean {
  const parsed = field.safeParse(undefined)
  return parsed.success && parsed.data === undefined
}

/** A form that leaves a field blank sends it as an empty text: where the field may say nothing, that is what is meant. */
export function withoutBlanks(body: unknown, schema: z.ZodType): unknown {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body).flatMap(([name, value]) => {
    const field = schema.shape[name] as z.ZodType | undefined
    if (value !== '' || !field) return [[name, value]]
    if (field.safeParse(null).success) return [[name, null]]
    return isOptional(field) ? [] : [[name, value]]
  })
  return Object.fromEntries(fields)
}

/** The body in the shape of a schema, or a refusal with a message at each field. */
export function bodyAs<S extends z.ZodType>(c: Context<Env>, schema: S): z.output<S> {
  const parsed = schema.safeParse(withoutBlanks(c.var.body, schema))
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', { fields: messagesByField(parsed.error) })
}

const anyBody = z.record(z.string(), z.unknown())

/** What a body wants set, as an edit of a row whose older values the caller did not tell; the mutation judges the values. */
export function editAs(c: Context<Env>, form: z.ZodObject): { set: Record<string, unknown> } {
  const body = anyBody.parse(withoutBlanks(bodyAs(c, anyBody), form))
  return { set: Object.fromEntries(Object.entries(body).filter(([field]) => Object.hasOwn(form.shape, field))) }
}

/** The query in the shape of a schema, or a refusal with a message at each of its words. */
export function queryAs<S extends z.ZodObject>(c: Context<Env>, schema: S): z.output<S> {
  const parsed = schema.safeParse(c.req.query())
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

/** What `?limit=&cursor=` asks for: so many rows, those after that id. */
export function pageAsked(c: Context<Env>): { limit: number | undefined; cursor: number } {
  return { limit: asked(c, 'limit'), cursor: asked(c, 'cursor') ?? 0 }
}

/** A whole list, or the page that `?limit=&cursor=` asks for, by id. */
export function page<T extends { id: number }>(c: Context<Env>, rows: T[]): T[] {
  const { limit, cursor } = pageAsked(c)
  const sorted = rows.sort((a, b) => a.id - b.id)
  return limit === undefined && cursor === 0 ? sorted : sorted.filter(({ id }) => id > cursor).slice(0, limit)
}

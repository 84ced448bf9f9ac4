import type { Context } from 'hono'
import { z } from 'zod'
import { messagesByField, Refusal } from '#shared/kernel/refusals/refusal'
import type { Mutation } from '#shared/kernel/rules/define'
import { parseId } from '#shared/kernel/values/ids'
import type { Config } from '../context/config'
import type { EndedWhy, SignedInPerson, Speaker } from '../context/person'
import type { Server } from '../context/server'

/** Why a sign-in is suspended: its app is `locked`, or it has no lock and was inactive too long (`resting`). */
export type Rest = 'locked' | 'resting'

/** The values that middleware puts into a request's context. */
export interface Env {
  Variables: {
    server: Server
    config: Config
    requestId: string
    person: SignedInPerson | undefined
    /** Why the request's sign-in has ended, if known. */
    endedWhy: EndedWhy | undefined
    /** Why the sign-in is suspended; undefined if it isn't. */
    rest: Rest | undefined
    speaker: Speaker
    /** Whether the camp's requests are logged in more detail just now. */
    isDebugged: boolean | undefined
    /** Why the request was refused. */
    refused: string | undefined
    body: unknown
    /** The content security policy of a response that isn't part of the app. */
    ownPolicy: string | undefined
    /** The mutations that the call may run. */
    does: readonly Mutation[]
  }
}

/** Returns whether a field may be omitted without getting a default: a blank price means no price, not a free spot. */
function isOptional(field: z.ZodType): boolean {
  const parsed = field.safeParse(undefined)
  return parsed.success && parsed.data === undefined
}

/**
 * Returns a body without blank texts in fields that may be omitted: a browser's form sends an empty text for a field
 * left blank.
 */
export function withoutBlanks(body: unknown, schema: z.ZodType): unknown {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body).flatMap(([name, value]) => {
    const field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined
    if (value !== '' || !field) return [[name, value]]
    if (field.safeParse(null).success) return [[name, null]]
    return isOptional(field) ? [] : [[name, value]]
  })
  return Object.fromEntries(fields)
}

/** Returns the body, checked with a schema, or refuses with a message for each field. */
export function bodyAs<S extends z.ZodType>(c: Context<Env>, schema: S): z.output<S> {
  const parsed = schema.safeParse(withoutBlanks(c.var.body, schema))
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', { fields: messagesByField(parsed.error) })
}

const anyBody = z.record(z.string(), z.unknown())

/**
 * Returns the values in a body as an edit without previous values, which the caller didn't send; the mutation checks
 * them.
 */
export function editAs(c: Context<Env>, form: z.ZodObject): { set: Record<string, unknown> } {
  const body = anyBody.parse(withoutBlanks(bodyAs(c, anyBody), form))
  return { set: Object.fromEntries(Object.entries(body).filter(([field]) => Object.hasOwn(form.shape, field))) }
}

/** Returns the query, checked with a schema, or refuses with a message for each parameter. */
export function queryAs<S extends z.ZodObject>(c: Context<Env>, schema: S): z.output<S> {
  const parsed = schema.safeParse(c.req.query())
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', { fields: messagesByField(parsed.error) })
}

/** Returns an id from the path, or refuses as for a row that doesn't exist. */
export function idParam(c: Context<Env>, name = 'id'): number {
  const id = parseId(c.req.param(name) ?? '')
  if (id === undefined) throw new Refusal('not_found', { what: 'record' })
  return id
}

/** Returns a whole number from the query, or undefined if it is missing. */
function asked(c: Context<Env>, name: 'limit' | 'cursor'): number | undefined {
  const text = c.req.query(name)
  if (text === undefined) return undefined
  const value = parseId(text)
  if (value === undefined) throw new Refusal('invalid', { fields: { [name]: 'Enter a whole number, 1 or greater' } })
  return value
}

/** The page requested by `?limit=&cursor=`: that many rows after that id; without either, the whole list. */
export interface PageAsked {
  limit: number | undefined
  cursor: number
}

/**
 * Returns the requested page.
 *
 * @throws Refusal for anything but positive whole numbers
 */
export function pageAsked(c: Context<Env>): PageAsked {
  return { limit: asked(c, 'limit'), cursor: asked(c, 'cursor') ?? 0 }
}

/** Returns the whole list, or the page requested by `?limit=&cursor=`, by id. */
export function page<T extends { id: number }>(c: Context<Env>, rows: T[]): T[] {
  const { limit, cursor } = pageAsked(c)
  const sorted = rows.sort((a, b) => a.id - b.id)
  return limit === undefined && cursor === 0 ? sorted : sorted.filter(({ id }) => id > cursor).slice(0, limit)
}

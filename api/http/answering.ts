import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { MAX_PUSH_BYTES } from '#shared/protocol'
import type { Call } from './call'
import { answerError } from './errors'
import { readJson } from './json-body'
import { bodyAs, type Env, editAs, idParam, page, queryAs } from './request'

const KB = 1024
const MB = KB * KB
/** The largest body from callers who aren't signed in: enough for a name, an email and a password. */
const FROM_STRANGERS = 16 * KB

/** Returns the parameter names in a call's path. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
}

/** Returns whether a path parameter is a text rather than the id of a row. */
export function isText(name: string): boolean {
  return name === 'slug' || name === 'token'
}

function refuseLarge(c: Context, bytes: number): Response {
  const limit = bytes < MB ? `${bytes / KB} kB` : `${bytes / MB} MB`
  return answerError(new Refusal('too_large', { limit }), c)
}

/**
 * Reads the body of a call that changes something; from a caller who isn't signed in, only as much as a sign-in needs.
 */
function withBody({ method, right, mostBytes, form, formType, signed }: Call): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    // A path that spells out a route's own pattern, such as `/families/1/contacts/:contactId`, matches twice.
    if (method === 'GET' || c.req.raw.bodyUsed) return next()
    const bytes = mostBytes ?? (right === 'anybody' ? FROM_STRANGERS : MAX_PUSH_BYTES)
    // The handler reads a file as a stream, and counts bytes beyond what the header declared.
    if (formType) return Number(c.req.header('content-length') ?? 0) > bytes ? refuseLarge(c, bytes) : next()
    const limited = bodyLimit({ maxSize: bytes, onError: () => refuseLarge(c, bytes) })
    return limited(c, async () => {
      if (!form && !signed) c.set('body', await readJson(await c.req.arrayBuffer(), c.req.header('content-type') ?? ''))
      await next()
    })
  })
}

/** Returns the request's input, checked with the call's schemas. */
function askedOf(c: Context<Env>, { path, query, body, changes, before }: Call) {
  const named = namesIn(path).map((name) => [name, isText(name) ? (c.req.param(name) ?? '') : idParam(c, name)])
  before?.(c.var.body)
  return {
    ...Object.fromEntries(named),
    query: query && queryAs(c, query),
    body: body && bodyAs(c, body),
    edit: changes && editAs(c, changes),
  }
}

function answer(call: Call) {
  return async (c: Context<Env>): Promise<Response> => {
    c.set('does', call.does)
    const value = await call.handle(c, askedOf(c, call) as never)
    if (value instanceof Response) return value
    const { status, paged } = call.answer
    if (status === 204) return c.body(null, 204)
    return c.json(paged ? page(c, value as { id: number }[]) : value, status as ContentfulStatusCode)
  }
}

/**
 * Registers the handlers of calls with an app. The guard runs before the body is read, so that nothing is read from
 * unknown callers.
 *
 * @param guard returns the middleware that lets through only callers with the call's right
 */
export function answerCalls(
  app: Hono<Env>,
  calls: readonly Call[],
  guard: (call: Call) => MiddlewareHandler<Env>,
): void {
  // A fixed path comes before one with a parameter in its place.
  const sorted = [...calls].sort((a, b) => namesIn(a.path).length - namesIn(b.path).length)
  for (const call of sorted) app.on(call.method, call.path, guard(call), withBody(call), answer(call))
}

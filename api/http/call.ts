import type { Context } from 'hono'
import { z } from 'zod'
import type { Entity } from '#shared/kernel/entity/entity'
import type { RefusalCode } from '#shared/kernel/refusals/refusal'
import type { Capability } from '#shared/kernel/rights/capabilities'
import type { Mutation } from '#shared/kernel/rules/define'
import type { PlatformRight } from '#shared/platform/rights'
import type { Env } from './request'

/**
 * Who may make a call: `anybody`; `account`, everyone who is signed in, approved or not; `person`, every approved
 * person of a camp and every platform user; `camp`, every approved person of a camp, as far as the call's mutations and
 * rows allow; or people with one right, in a camp or on the platform.
 */
export type Right = 'anybody' | 'account' | 'person' | 'camp' | Capability | PlatformRight

/** The path of the calls for syncing devices. */
const OF_DEVICES = '/sync/'

/**
 * Returns whether a call is answered while a sign-in is suspended: those for syncing, so that unsent actions are sent,
 * and those that say who is signed in or sign out (Sign-in rule 16).
 */
export function goesOnAtRest({ right, path }: Pick<Call, 'right' | 'path'>): boolean {
  return right === 'anybody' || right === 'account' || path.startsWith(OF_DEVICES)
}

/** The API description that its page links to. */
const DESCRIPTION = '/openapi.json'

/**
 * Returns whether a call may not be opened by its address: a person who typed it would see its JSON past the screen
 * lock, and past a sign-out that the server hasn't heard of. Files and pages may be opened like that.
 */
export function refusesNavigation({ answer, path }: Pick<Call, 'answer' | 'path'>): boolean {
  return answer.schema !== undefined && path !== DESCRIPTION
}

/** How a device and the server can be out of step; devices recover on their own. */
export type OutOfStep = 'gap' | 'forked' | 'epoch'

/** A call's response on success: the status, and JSON in the shape of `schema` or another type of content. */
export interface ResponseSpec {
  readonly status: number
  readonly schema?: z.ZodType
  readonly type?: string
  /** Where it redirects the browser, in words. */
  readonly leadsTo?: string
  /** Whether it is a list of rows with paging (`?limit=&cursor=`). */
  readonly paged?: boolean
}

/** The call returns JSON. */
export const ok = (schema: z.ZodType): ResponseSpec => ({ status: 200, schema })
/** The call created something and returns it. */
export const made = (schema: z.ZodType): ResponseSpec => ({ status: 201, schema })
/** The call returns rows, with paging. */
export const list = (schema: z.ZodType): ResponseSpec => ({ status: 200, schema: z.array(schema), paged: true })
/** The call redirects the browser. */
export const redirectTo = (leadsTo: string): ResponseSpec => ({ status: 302, leadsTo })
/** The call returns nothing. */
export const done: ResponseSpec = { status: 204 }

type NamesIn<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never
/** Path parameters that are texts; all others are ids of rows. */
export type TextName = 'slug' | 'token'

/** A request's input, checked with the call's schemas. */
export type CallInput<P extends string, B extends z.ZodType, Q extends z.ZodObject> = {
  readonly [N in NamesIn<P>]: N extends TextName ? string : number
} & {
  readonly body: z.output<B>
  readonly query: z.output<Q>
  /** The values in the body for fields in `changes`. */
  readonly edit: { set: Record<string, unknown> }
}

/** One call of the API, with everything that describes it. */
export interface Call<P extends string = string, B extends z.ZodType = z.ZodType, Q extends z.ZodObject = z.ZodObject> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The path after `/api`. A name after a colon is the id of a row, or a {@link TextName}. */
  readonly path: P
  /** What it does, in one sentence. */
  readonly summary: string
  readonly right: Right
  /** The mutations that it may run. They decide who may, and the call takes an `Idempotency-Key`. */
  readonly does: readonly Mutation[]
  /** The kind of row that it shows; people who may see none of that kind are refused. */
  readonly reads?: Entity | undefined
  readonly query?: Q | undefined
  readonly body?: B | undefined
  /** The fields that the body may set; the mutation checks their values. */
  readonly changes?: z.ZodObject | undefined
  /** The fields of a browser's form; the handler reads the body itself. */
  readonly form?: z.ZodObject | undefined
  /** The type of a form with a file. */
  readonly formType?: 'multipart/form-data' | undefined
  /** The fields of a JSON body whose raw bytes the handler reads, because they are signed. */
  readonly signed?: z.ZodObject | undefined
  /** The largest body in bytes, if it differs from the default. */
  readonly mostBytes?: number | undefined
  /** Checks a body before its schema does. */
  readonly before?: ((body: unknown) => void) | undefined
  readonly answer: ResponseSpec
  /** The call's own refusal codes. Those that follow from the fields above aren't repeated here. */
  readonly refusals: readonly (RefusalCode | OutOfStep)[]
  /** Runs the call. What it returns becomes the response, unless it already is a `Response`. */
  handle(c: Context<Env>, asked: CallInput<P, B, Q>): unknown
}

type Given<P extends string, B extends z.ZodType, Q extends z.ZodObject> = Omit<
  Call<P, B, Q>,
  'method' | 'path' | 'summary' | 'right' | 'does' | 'refusals'
> &
  Partial<Pick<Call<P, B, Q>, 'right' | 'does' | 'refusals'>>

/**
 * Defines a call. Without a right, every approved person of a camp may make it, as far as its mutations and rows allow.
 */
export function defineCall<
  const P extends string,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodObject = z.ZodObject,
>(method: Call['method'], path: P, summary: string, given: Given<P, B, Q>): Call {
  return { method, path, summary, right: 'camp', does: [], refusals: [], ...given } as unknown as Call
}

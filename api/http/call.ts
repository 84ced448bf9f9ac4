import type { Context } from 'hono'
import { z } from 'zod'
import type { Entity } from '#shared/kernel/entity/entity'
import type { RefusalCode } from '#shared/kernel/refusals/refusal'
import type { Capability } from '#shared/kernel/rights/capabilities'
import type { Mutation } from '#shared/kernel/rules/define'
import type { PlatformRight } from '#shared/platform/rights'
import type { Env } from './request'

/**
 * Who passes the guard: `anybody`; `account`, everyone who is signed in, approved or not; `person`, every approved
 * person of a camp and every platform user; `camp`, every approved person of a camp, while the call's mutations and
 * rows decide the rest; or only those who have one right, in a camp or on the platform.
 */
export type Right = 'anybody' | 'account' | 'person' | 'camp' | Capability | PlatformRight

/** Calls of devices. */
const OF_DEVICES = '/sync/'

/**
 * Returns whether a call is answered while a sign-in rests: those of devices, so that what waits is sent, and those
 * that say who is signed in or end it (Sign-in rule 16).
 */
export function goesOnAtRest({ right, path }: Pick<Call, 'right' | 'path'>): boolean {
  return right === 'anybody' || right === 'account' || path.startsWith(OF_DEVICES)
}

/** The API description that its page links to. */
const DESCRIPTION = '/openapi.json'

/**
 * Returns whether a call is for scripts alone. A person who types its address into the browser would see its JSON past
 * the screen lock, and past a sign-out that the server does not know about. Files and pages are opened in this way.
 */
export function refusesNavigation({ answer, path }: Pick<Call, 'answer' | 'path'>): boolean {
  return answer.schema !== undefined && path !== DESCRIPTION
}

/** How a device and the server can be out of step; devices mend it by themselves. */
export type OutOfStep = 'gap' | 'forked' | 'epoch'

/** A call's answer on success: the status, and JSON in the shape of `schema` or another type of content. */
export interface ResponseSpec {
  readonly status: number
  readonly schema?: z.ZodType
  readonly type?: string
  /** Where it leads the browser, in words. */
  readonly leadsTo?: string
  /** Whether it is a list of rows that can be asked for by the page (`?limit=&cursor=`). */
  readonly paged?: boolean
}

/** The call answers JSON. */
export const ok = (schema: z.ZodType): ResponseSpec => ({ status: 200, schema })
/** The call has made something, and shows it. */
export const made = (schema: z.ZodType): ResponseSpec => ({ status: 201, schema })
/** The call answers rows, by the page where that is asked. */
export const list = (schema: z.ZodType): ResponseSpec => ({ status: 200, schema: z.array(schema), paged: true })
/** The call leads the browser on, as `Location` says. */
export const redirectTo = (leadsTo: string): ResponseSpec => ({ status: 302, leadsTo })
/** The call is done and answers nothing. */
export const done: ResponseSpec = { status: 204 }

type NamesIn<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never
/** Names in a path that are texts; all others are ids of rows. */
export type TextName = 'slug' | 'token'

/** A request's input, checked by the call's schemas. */
export type CallInput<P extends string, B extends z.ZodType, Q extends z.ZodObject> = {
  readonly [N in NamesIn<P>]: N extends TextName ? string : number
} & {
  readonly body: z.output<B>
  readonly query: z.output<Q>
  /** The values that the body gives for some of the fields in `changes`. */
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
  /** Fields of which the body may set some; the mutation judges their values. */
  readonly changes?: z.ZodObject | undefined
  /** The fields of a form as a browser sends it; the handler reads the body itself. */
  readonly form?: z.ZodObject | undefined
  /** The type of a form with a file. */
  readonly formType?: 'multipart/form-data' | undefined
  /** The fields of a JSON body that a handler uses when it reads the raw bytes, because these are what is signed. */
  readonly signed?: z.ZodObject | undefined
  /** The most bytes of the body, where they differ from the usual. */
  readonly mostBytes?: number | undefined
  /** Checks a body before its schema does. */
  readonly before?: ((body: unknown) => void) | undefined
  readonly answer: ResponseSpec
  /** Codes of refusals that are the call's own. Those that follow from the fields above are not repeated here. */
  readonly refusals: readonly (RefusalCode | OutOfStep)[]
  /** Carries the call out. What it returns is the answer, unless it is a `Response` already. */
  handle(c: Context<Env>, asked: CallInput<P, B, Q>): unknown
}

type Given<P extends string, B extends z.ZodType, Q extends z.ZodObject> = Omit<
  Call<P, B, Q>,
  'method' | 'path' | 'summary' | 'right' | 'does' | 'refusals'
> &
  Partial<Pick<Call<P, B, Q>, 'right' | 'does' | 'refusals'>>

/**
 * Defines a call. Without a named right every approved person of a camp may make it, as far as its mutations and rows
 * allow.
 */
export function defineCall<
  const P extends string,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodObject = z.ZodObject,
>(method: Call['method'], path: P, summary: string, given: Given<P, B, Q>): Call {
  return { method, path, summary, right: 'camp', does: [], refusals: [], ...given } as unknown as Call
}

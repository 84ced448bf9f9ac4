import type { Context } from 'hono'
import { z } from 'zod'
import type { Capability } from '#shared/kernel/capabilities'
import type { Mutation } from '#shared/kernel/define'
import type { Entity } from '#shared/kernel/entity'
import type { RefusalCode } from '#shared/kernel/refusal'
import type { Env } from './request'

/**
 * Whom the guard lets through: anybody; whoever is signed in, approved or not; every approved person of a camp, of whom
 * the mutations and rows of the call then judge; or those of them who have one right.
 */
export type Right = 'anybody' | 'account' | 'camp' | Capability

/** Ways in which a device and the server can be out of step, which devices mend by themselves. */
export type OutOfStep = 'gap' | 'forked' | 'epoch'

/** What a call answers when it is done: the status, and JSON in the shape of `schema` or another type of content. */
export interface Answer {
  readonly status: number
  readonly schema?: z.ZodType
  readonly type?: string
  /** A list of rows, of which `?limit=&cursor=` asks for a page. */
  readonly paged?: boolean
}

/** The call answers JSON. */
export const ok = (schema: z.ZodType): Answer => ({ status: 200, schema })
/** The call has made something, and shows it. */
export const made = (schema: z.ZodType): Answer => ({ status: 201, schema })
/** The call answers rows, page by page where that is asked. */
export const list = (schema: z.ZodType): Answer => ({ status: 200, schema: z.array(schema), paged: true })
/** The call has nothing to say but that it is done. */
export const done: Answer = { status: 204 }

type NamesIn<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never
/** Names in a path that stand for texts; every other one stands for the id of a row. */
export type TextName = 'slug' | 'token'

/** What a call is asked, read by its own schemas. */
export type Asked<P extends string, B extends z.ZodType, Q extends z.ZodObject> = {
  readonly [N in NamesIn<P>]: N extends TextName ? string : number
} & {
  readonly body: z.output<B>
  readonly query: z.output<Q>
  /** What the body wants set of the fields in `changes`. */
  readonly edit: { set: Record<string, unknown> }
}

/** One call of the API with everything that is to be said about it. */
export interface Call<P extends string = string, B extends z.ZodType = z.ZodType, Q extends z.ZodObject = z.ZodObject> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** After `/api`; what begins with a colon is the id of a row, or a {@link TextName}. */
  readonly path: P
  /** What it does, in one sentence. */
  readonly summary: string
  readonly right: Right
  /** The mutations that it may run: they judge who may, and it takes an `Idempotency-Key`. */
  readonly does: readonly Mutation[]
  /** The kind of row that it shows: whoever may see none of that kind is refused. */
  readonly reads?: Entity | undefined
  readonly query?: Q | undefined
  readonly body?: B | undefined
  /** Fields of which the body may set some; the mutation judges their values. */
  readonly changes?: z.ZodObject | undefined
  /** The body as a browser's form sends it, which the handler reads by itself. */
  readonly form?: z.ZodObject | undefined
  /** The most bytes of body that are read, where it is other than what everybody may send. */
  readonly mostBytes?: number | undefined
  /** Judges a body before it is held against its schema. */
  readonly before?: ((body: unknown) => void) | undefined
  readonly answer: Answer
  /** Codes of the refusals of its own; those that follow from all the above are not repeated. */
  readonly refusals: readonly (RefusalCode | OutOfStep)[]
  /** Does it. What it returns is the answer, unless it is a `Response` already. */
  handle(c: Context<Env>, asked: Asked<P, B, Q>): unknown
}

type Given<P extends string, B extends z.ZodType, Q extends z.ZodObject> = Omit<
  Call<P, B, Q>,
  'method' | 'path' | 'summary' | 'right' | 'does' | 'refusals'
> &
  Partial<Pick<Call<P, B, Q>, 'right' | 'does' | 'refusals'>>

/**
 * Defines a call. Where no right is named it is for every approved person of a camp, as far as its mutations and rows
 * allow.
 */
export function defineCall<
  const P extends string,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodObject = z.ZodObject,
>(method: Call['method'], path: P, summary: string, given: Given<P, B, Q>): Call {
  return { method, path, summary, right: 'camp', does: [], refusals: [], ...given } as unknown as Call
}

import type { Context } from 'hono'
import type { z } from 'zod'
import type { Entity } from '#shared/kernel/entity/entity'
import type { RefusalCode } from '#shared/kernel/refusals/refusal'
import type { Mutation } from '#shared/kernel/rules/define'
import { defineCall, done, list, made, ok } from '../http/call'
import { agreedTo, confirmedBody, confirmedQuery } from '../http/confirmed'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, runForCall } from './rest'

/** Arguments with the row's id under `K`, such as `cabinId`. */
type Naming<K extends string> = z.ZodType<unknown, Record<K, number>>

interface Kind<K extends string> {
  /** A word for one row, such as `camper`. */
  what: string
  /** The mutation argument with the row's id. */
  id: K
  /** Further arguments, with the ids of rows that the mutations create. */
  makes?: readonly string[]
  /** The response's schema and how to load it, if it has more than the row. */
  shape?: z.ZodType
  show?(c: Context<Env>, id: number): Promise<unknown>
}

interface Refusing {
  refusals?: readonly RefusalCode[]
}

/**
 * Builds the calls that list, show, add, change and delete rows of one kind. An area uses those it needs, with its own
 * summaries, mutations and refusals, and defines its other calls itself.
 */
export function crudCalls<E extends Entity, const K extends string>(path: string, entity: E, kind: Kind<K>) {
  const { what, id: key, makes = [], shape = rowOf(entity) } = kind
  const { show = (c: Context<Env>, id: number) => oneRowOf(c, entity, id, what) } = kind
  const pathOfOne = `${path}/:id` as '/:id'
  const newIds = (ids: { next(): number }) => Object.fromEntries(makes.map((name) => [name, ids.next()]))
  return {
    list: (summary: string) =>
      defineCall('GET', path, summary, {
        reads: entity,
        answer: list(rowOf(entity)),
        handle: (c) => listOf(c, entity),
      }),

    one: (summary: string) =>
      defineCall('GET', pathOfOne, summary, { reads: entity, answer: ok(shape), handle: (c, { id }) => show(c, id) }),

    add: <A extends Naming<K>, R extends Record<K, number>>(
      summary: string,
      mutation: Mutation<A, R>,
      { body, refusals = [] }: Refusing & { body: z.ZodObject },
    ) =>
      defineCall('POST', path, summary, {
        does: [mutation],
        body,
        answer: made(shape),
        refusals,
        async handle(c, asked) {
          const added = await runForCall(
            c,
            mutation,
            (ids) => ({ ...asked.body, [key]: ids.next(), ...newIds(ids) }) as z.input<A>,
          )
          return show(c, added[key])
        },
      }),

    change: <A extends Naming<K>>(
      summary: string,
      mutation: Mutation<A>,
      { changes, body, refusals = [] }: Refusing & { changes: z.ZodObject; body?: z.ZodObject },
    ) =>
      defineCall('PATCH', pathOfOne, summary, {
        does: [mutation],
        changes,
        body,
        answer: ok(shape),
        refusals,
        async handle(c, { id, edit, body: more }) {
          await runForCall(c, mutation, (ids) => ({ [key]: id, ...newIds(ids), ...more, ...edit }) as z.input<A>)
          return show(c, id)
        },
      }),

    remove: <A extends Naming<K>>(summary: string, mutation: Mutation<A>, { refusals = [] }: Refusing = {}) =>
      defineCall('DELETE', pathOfOne, summary, {
        does: [mutation],
        answer: done,
        refusals,
        handle: (c, { id }) => runForCall(c, mutation, () => ({ [key]: id }) as z.input<A>),
      }),

    /** Deletes a row once the user has agreed to the consequences for others. */
    removeConfirmed: <A extends Naming<K>>(summary: string, mutation: Mutation<A>, { refusals = [] }: Refusing = {}) =>
      defineCall('DELETE', pathOfOne, summary, {
        does: [mutation],
        body: confirmedBody,
        query: confirmedQuery,
        answer: done,
        refusals,
        handle: (c, { id, body, query }) =>
          runForCall(c, mutation, () => ({ [key]: id, confirmed: agreedTo(body, query) }) as z.input<A>),
      }),
  }
}

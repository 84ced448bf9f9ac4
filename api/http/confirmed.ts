import { z } from 'zod'
import { id, parseId } from '#shared/kernel/ids'

/** Those who are affected, once a person has agreed, in a body. */
export const confirmed = z.object({ confirmed: z.array(id).default([]) })

/** The same in a query, for browsers and proxies that send no body with a removal. */
export const confirmedQuery = z.object({
  confirmed: z.string().optional().describe('The ids of those affected, with commas, once a person agreed'),
})

/** Of whom a person has agreed that they are affected. */
export function agreedTo(body: z.output<typeof confirmed>, query: z.output<typeof confirmedQuery>): number[] {
  const named = (query.confirmed ?? '').split(',').map(parseId)
  return [...body.confirmed, ...named.filter((each) => each !== undefined)]
}

import { z } from 'zod'
import { id, parseId } from '#shared/kernel/values/ids'

/** The ids in a body of those who are affected and whom the person has confirmed. */
export const confirmedBody = z.object({ confirmed: z.array(id).default([]) })

/** The same in a query, for browsers and proxies that send no body with DELETE. */
export const confirmedQuery = z.object({
  confirmed: z.string().optional().describe('Comma-separated ids of the affected records, once a person has confirmed'),
})

/** Returns the confirmed ids from body and query together. */
export function agreedTo(body: z.output<typeof confirmedBody>, query: z.output<typeof confirmedQuery>): number[] {
  const named = (query.confirmed ?? '').split(',').map(parseId)
  return [...body.confirmed, ...named.filter((each) => each !== undefined)]
}

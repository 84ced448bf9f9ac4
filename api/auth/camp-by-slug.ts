import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { organizations } from '../db/tables/accounts'
import type { Env } from '../http/request'
import { networkOf } from './caller'
import { countTry, type Limit, refuseFull } from './throttle'

/** How often an address may ask for camps that don't exist, so that slugs can't be guessed. */
const MISSES_OF_AN_ADDRESS = 100

/**
 * Returns the camp that a caller who isn't signed in names by its slug.
 *
 * @throws Refusal `not_found`, `camp_suspended`, or `too_many_tries` if this address has named too many that don't
 *   exist
 */
export async function campBySlug(c: Context<Env>, slug: string) {
  const { server } = c.var
  const limits: Limit[] = [{ what: ['slug', networkOf(c)], most: MISSES_OF_AN_ADDRESS }]
  await refuseFull(server, limits)
  const wanted = slug.trim().toLowerCase()
  const [camp] = await server.database.read((db) =>
    db.select().from(organizations).where(eq(organizations.slug, wanted)),
  )
  if (!camp) await countTry(server, limits)
  const there = requireFound(camp, 'organization')
  refuseIf(!there.isActive, 'camp_suspended')
  return there
}

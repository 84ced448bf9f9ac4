import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Env } from '../http/request'
import { networkOf } from './caller'
import { countTry, type Limit, refuseFull } from './throttle'

/** How many wrong links an address may try; right ones do not count. */
const WRONG_LINKS = 100

/**
 * Opens what a secret link leads to.
 *
 * @param open refuses as `not_found` where it leads nowhere
 * @throws Refusal `too_many_tries` if this address has tried too many such
 */
export async function tryLink<T>(c: Context<Env>, open: () => Promise<T>): Promise<T> {
  const limits: Limit[] = [{ what: ['link', networkOf(c)], most: WRONG_LINKS }]
  await refuseFull(c.var.server, limits)
  try {
    return await open()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') await countTry(c.var.server, limits)
    throw error
  }
}

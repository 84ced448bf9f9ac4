import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Env } from '../http/request'
import { networkOf } from './caller'
import { countTry, type Limit, refuseFull } from './throttle'

/** How many wrong links an address may try; correct ones don't count. */
const WRONG_LINKS = 100

/**
 * Opens a secret link, and counts wrong ones.
 *
 * @param open refuses with `not_found` if the link is wrong
 * @throws Refusal `too_many_tries` if this address has tried too many wrong links
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

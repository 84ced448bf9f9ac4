import { Hono } from 'hono'
import { camperAccounts } from '#shared/campers/model'
import { found } from '#shared/kernel/refusal'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { setDailyLimit, setStoreRules } from '#shared/store/funds-mutations'
import { bodyAs, type Env, idParam } from '../http/request'
import { oneOf, readAs, run } from '../sync/rest'

export const storeRules = setStoreRules.args
export const ownLimit = setDailyLimit.args.pick({ dailyLimit: true })

/** What campers may spend at the till (Store rules 4 and 5). */
export function ruleRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/rules', async (c) => {
    const { dailyLimit, belowZero } = found(await readAs(c, (rows) => rows.one(campProfile, CAMP_ID)), 'camp')
    return c.json({ dailyLimit, belowZero })
  })
  routes.put('/rules', async (c) => {
    const rules = bodyAs(c, storeRules)
    await run(c, setStoreRules, () => rules)
    return c.json(rules)
  })
  routes.put('/limits/:camperId', async (c) => {
    const camperId = idParam(c, 'camperId')
    const { dailyLimit } = bodyAs(c, ownLimit)
    await run(c, setDailyLimit, () => ({ camperId, dailyLimit }))
    return c.json(await oneOf(c, camperAccounts, camperId, 'camper'))
  })
  return routes
}

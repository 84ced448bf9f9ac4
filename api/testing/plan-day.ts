import { eq } from 'drizzle-orm'
import { readConfig } from '../context/config'
import { onlinePayment } from '../db/tables/payments'
import { chargePlans } from '../financial/online/charge-plans'
import { followPayment } from '../financial/online/follow'
import type { planned } from './plan-family'

type Planned = Pick<Awaited<ReturnType<typeof planned>>, 'site' | 'env' | 'provider'>

/** Returns 3 a.m. of a day at the camp, in New York's summer. */
export const morningOf = (day: string) => new Date(`${day}T07:00:00.000Z`)

/** Does something at a time. Everybody's sign-in would have ended by then, so the clock is put back afterwards. */
export async function atTime({ site }: Pick<Planned, 'site'>, time: Date, work: () => Promise<unknown>): Promise<void> {
  const { now } = site.server
  site.server.now = () => time
  await work()
  site.server.now = now
}

/** Writes down what is to be charged at a time, or in the morning of a day. */
export const noteCharges = (of: Planned, time: Date | string) =>
  atTime(of, typeof time === 'string' ? morningOf(time) : time, () => chargePlans(readConfig(of.env))(of.site.server))

/** Carries out the charges that wait, as the effects do. */
export async function carryOut({ site, env }: Planned): Promise<void> {
  const services = { server: site.server, config: readConfig(env) }
  const waiting = await site.server.database.read((db) =>
    db.select().from(onlinePayment).where(eq(onlinePayment.state, 'asked')),
  )
  for (const { org, id } of waiting) await followPayment(services, org, id)
}

/** Does what the server does on a plan day. */
export async function planDay(of: Planned, time: Date | string): Promise<void> {
  await noteCharges(of, time)
  await carryOut(of)
}

/** The charges of saved cards at the provider, also those that were declined. */
export const chargesAt = ({ provider }: Planned) => provider.kept.checkouts.filter((each) => each.charged)

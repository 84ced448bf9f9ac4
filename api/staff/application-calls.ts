import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal, refuseWrong } from '#shared/kernel/refusals/refusal'
import { dayIn } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { sessionsToCome } from '#shared/sessions/reads'
import { addMember } from '#shared/staff/joining'
import { rulesOf } from '#shared/staff/ready-rows'
import { type PublicApplication, publicApplication, wrongDays } from '#shared/staff/rules'
import { networkOf } from '../auth/caller'
import { countTry, type Limit } from '../auth/throttle'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { defineCall, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'

/** The most applications from one IP address in 15 minutes. */
const FROM_ONE_ADDRESS = 10
/** The most applications to one camp in a day. */
const FOR_ONE_CAMP = 300
/** How often one IP address may open application pages in 15 minutes. */
const LOOKS = 200

/**
 * Returns the camp that takes applications at a slug; one that doesn't exist, is suspended or takes none gets the same
 * answer.
 */
async function openCamp(db: Db, slug: string) {
  const [camp] = await db.select().from(organizations).where(eq(organizations.slug, slug.toLowerCase()))
  const rules = camp?.isActive ? await rulesOf(rowReader(db, camp.id)) : undefined
  if (!camp || !rules?.applyOpen) throw new Refusal('applications_closed')
  return { camp, words: rules.applyWords }
}

/** Returns the sessions an applicant can choose: those that haven't ended. */
async function sessionsToChoose(db: Db, org: number, today: string) {
  return (await sessionsToCome(rowReader(db, org), today))
    .filter(({ status }) => status === 'open' || status === 'full')
    .map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate }))
}

async function receive(c: Context<Env>, slug: string, form: PublicApplication): Promise<void> {
  const { server } = c.var
  const { camp } = await server.database.read((db) => openCamp(db, slug))
  const limits: Limit[] = [
    { what: ['apply', networkOf(c)], most: FROM_ONE_ADDRESS },
    { what: ['apply-to', String(camp.id)], most: FOR_ONE_CAMP, aDay: 'too_many_applications' },
  ]
  const at = server.now().toISOString()
  const today = dayIn(camp.timezone, at)
  refuseWrong(wrongDays(form, today))
  await countTry(server, limits)
  await withOrgTx(server, camp.id, 0, async ({ db, store, newId }) => {
    const choice = new Set((await sessionsToChoose(db, camp.id, today)).map(({ id }) => id))
    const { references, sessionIds, statement, checkConsent, ...person } = form
    const application = {
      references,
      statement,
      checkConsent,
      sessionIds: sessionIds.filter((each) => choice.has(each)),
    }
    const employed = { department: null, employmentType: 'full_time' as const, hireDate: null }
    const joining = { staffId: newId(), userId: null, source: 'public' as const, by: null, at }
    await addMember(store, joining, { ...person, ...employed, status: 'applied', application })
  })
}

const session = z.object({ id, name: z.string(), startDate: z.string(), endDate: z.string() })

/**
 * Public applications. The answer is the same for everyone, so that no one learns who is at the camp or has already
 * applied.
 */
export const applicationCalls = [
  defineCall('GET', '/apply/:slug', "What a camp's application page shows", {
    right: 'anybody',
    answer: ok(z.object({ name: z.string(), words: z.string().nullable(), sessions: z.array(session) })),
    refusals: ['applications_closed', 'too_many_tries'],
    async handle(c, { slug }) {
      const { server } = c.var
      await countTry(server, [{ what: ['apply-page', networkOf(c)], most: LOOKS }])
      return server.database.read(async (db) => {
        const { camp, words } = await openCamp(db, slug)
        const today = dayIn(camp.timezone, server.now().toISOString())
        return { name: camp.name, words, sessions: await sessionsToChoose(db, camp.id, today) }
      })
    },
  }),
  defineCall('POST', '/apply/:slug', 'Applies for a job at a camp without an account', {
    right: 'anybody',
    body: publicApplication,
    answer: made(z.object({ received: z.literal(true) })),
    refusals: ['applications_closed', 'too_many_tries', 'too_many_applications'],
    async handle(c, { slug, body }) {
      await receive(c, slug, body)
      return { received: true }
    },
  }),
]

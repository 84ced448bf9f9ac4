import { eq } from 'drizzle-orm'
import { families } from '#shared/campers/model'
import { accountOfFamily } from '#shared/financial/reads'
import { statementOf } from '#shared/financial/statement'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { byId } from '#shared/kernel/store/reader'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { emailsOfFamily } from '../campers/family-emails'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import type { Letter } from '../effects/letter'
import { sendsMail } from '../effects/mail-settings'
import type { Post } from '../effects/post'
import { addEffects, type NewEffect, wakeWorkers } from '../effects/queue'
import { type EffectKind, Never } from '../effects/worker'
import { statementLetter } from './letters'

/** The kind of effect that mails a family the statement of its account. */
export const STATEMENT = 'financial.statement'

/** How many families one call mails. */
export const MOST_STATEMENTS = 500

/** Which families get a statement, and which have no contact who gets email. */
interface Mailed {
  sent: number[]
  without: number[]
}

/** @param asked what tells one request from another: pressing twice within a minute mails it once */
const statementMailed = (familyId: number, place: number, asked: string): NewEffect => ({
  key: `statement:${familyId}:${asked}:${place}`,
  lane: 'bulk',
  kind: STATEMENT,
  args: { familyId, place, asked },
})

/**
 * Mails families the statements of their accounts, as they are when each is sent. An id of no family of the camp is
 * left out.
 *
 * @throws Refusal `statement_not_mailed`
 */
export async function mailStatements(
  { server, config }: { server: Server; config: Config },
  org: number,
  familyIds: readonly number[],
): Promise<Mailed> {
  const asked = server.now().toISOString().slice(0, 16)
  const addresses = await server.database.read(async (db) => {
    refuseIf(!(await sendsMail(db, config, org)), 'statement_not_mailed')
    const own = byId(await rowReader(db, org).all(families))
    const found: [number, string[]][] = []
    for (const id of new Set(familyIds)) if (own.has(id)) found.push([id, await emailsOfFamily(db, org, id)])
    return found
  })
  const mails = addresses.flatMap(([id, emails]) => emails.map((_, place) => statementMailed(id, place, asked)))
  await server.database.transact((db) => addEffects(server, db, org, mails))
  wakeWorkers(server.database)
  const idsOf = (some: typeof addresses) => some.map(([id]) => id)
  return {
    sent: idsOf(addresses.filter(([, emails]) => emails.length > 0)),
    without: idsOf(addresses.filter(([, emails]) => emails.length === 0)),
  }
}

/** Returns the letter and the addresses of a family; undefined if it should not be sent any more. */
async function letterTo(
  db: Db,
  org: number,
  familyId: number,
): Promise<{ emails: string[]; letter: Letter } | undefined> {
  const rows = rowReader(db, org)
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  const profile = await rows.get(campProfile, CAMP_ID)
  const account = await accountOfFamily(rows, familyId)
  if (!account || !profile || !camp?.isActive) return undefined
  const letter = statementLetter(camp.name, statementOf(account, profile))
  return { emails: await emailsOfFamily(db, org, familyId), letter }
}

/** Mails a statement to one of the family's addresses. */
export function statementMail(post: Post): EffectKind {
  return {
    name: STATEMENT,
    lane: 'bulk',
    async run(server, { org, args }) {
      const [familyId, place] = [Number(args.familyId), Number(args.place)]
      const found = await server.database.read((db) => letterTo(db, org, familyId))
      if (!found) return
      const to = found.emails[place]
      if (!to) throw new Never('The family has no email address.')
      await post.send(org, {
        to,
        id: `statement.${org}.${familyId}.${String(args.asked)}.${place}`,
        letter: found.letter,
      })
    },
  }
}

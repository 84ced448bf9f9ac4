import { eq } from 'drizzle-orm'
import { families } from '#shared/campers/model'
import { accounts } from '#shared/financial/church-model'
import { accountOfFamily } from '#shared/financial/reads'
import { statementOf } from '#shared/financial/statement'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { byId } from '#shared/kernel/store/reader'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { sendsMail } from '../effects/mail-settings'
import type { Post } from '../effects/post'
import { addEffects, wakeWorkers } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { type FamilyMail, familyMailEffects, familyMailKind, type PaysOnline, requestedNow } from './family-mails'
import { statementContent } from './letters'
import { emailsOfPayer } from './payer-emails'

/** The kind of effect that mails a family its account statement. */
export const STATEMENT = 'financial.statement'

/** How many families one call can mail. */
export const MAX_STATEMENTS = 500

/** Which families get a statement, and which have no contact who receives email. */
interface Mailed {
  sent: number[]
  without: number[]
}

/** Statements of accounts. */
export const statements: FamilyMail = {
  name: STATEMENT,
  lane: 'bulk',
  prefix: 'statement',
  about: 'familyId',
  async written(db, org, familyId, _asked, { paysOnline }) {
    const rows = rowReader(db, org)
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    const profile = await rows.get(campProfile, CAMP_ID)
    const account = await accountOfFamily(rows, familyId)
    if (!account || !profile || !camp?.isActive) return undefined
    const isOnline = await paysOnline(db, org)
    return { familyId, content: statementContent(camp.name, statementOf(account, profile, isOnline)) }
  },
}

/**
 * Mails families their account statements, as they are when each is sent. Ids that belong to no family or church of the camp are
 * ignored.
 *
 * @throws Refusal `statement_not_mailed`
 */
export async function mailStatements(
  { server, config }: { server: Server; config: Config },
  org: number,
  familyIds: readonly number[],
): Promise<Mailed> {
  const addresses = await server.database.read(async (db) => {
    refuseIf(!(await sendsMail(db, config, org)), 'statement_not_mailed')
    const rows = rowReader(db, org)
    const churches = (await rows.all(accounts)).filter(({ kind }) => kind === 'church')
    const own = byId([...(await rows.all(families)), ...churches])
    const found: [number, string[]][] = []
    for (const id of new Set(familyIds)) if (own.has(id)) found.push([id, await emailsOfPayer(db, org, id)])
    return found
  })
  const asked = requestedNow(server)
  const mails = addresses.flatMap(([id, emails]) => familyMailEffects(statements, id, emails, asked))
  await server.database.transact((db) => addEffects(server, db, org, mails))
  wakeWorkers(server.database)
  const idsOf = (some: typeof addresses) => some.map(([id]) => id)
  return {
    sent: idsOf(addresses.filter(([, emails]) => emails.length > 0)),
    without: idsOf(addresses.filter(([, emails]) => emails.length === 0)),
  }
}

/** Mails a statement to one of the family's addresses. */
export const statementMail = (post: Post, paysOnline: PaysOnline): EffectKind =>
  familyMailKind(statements, post, paysOnline)

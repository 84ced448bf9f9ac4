import { and, eq, sql } from 'drizzle-orm'
import type { Speaker } from '../context/person'
import type { Db } from '../db/database'
import { preparedAs } from '../db/prepared'
import { device, syncClient, syncOrg } from '../db/tables/sync'
import { theirs } from './clients'

const lineOf = preparedAs('standing', (db) =>
  db
    .select({ client: syncClient, name: device.name, revoked: device.revoked, counter: syncOrg })
    .from(syncClient)
    .innerJoin(device, and(eq(device.org, syncClient.org), eq(device.id, syncClient.device)))
    .innerJoin(syncOrg, eq(syncOrg.org, syncClient.org))
    .where(and(eq(syncClient.org, sql.placeholder('org')), eq(syncClient.id, sql.placeholder('clientId')))),
)

/**
 * The client that a request speaks for, and its organization's counter, in one statement.
 *
 * @throws Refusal `not_your_device` as `ownClient` does
 */
export async function standingOf(db: Db, speaker: Speaker, clientId: string) {
  const [line] = await lineOf(db, { org: speaker.org, clientId })
  const { client, counter } = theirs(line, speaker)
  return { client, counter }
}

import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Speaker } from '../../context/person'
import type { Db } from '../../db/database'
import { preparedAs } from '../../db/prepared'
import { device, syncClient, syncOrg } from '../../db/tables/sync'

const lineOf = preparedAs('client_state', (db) =>
  db
    .select({ client: syncClient, name: device.name, revoked: device.revoked, counter: syncOrg })
    .from(syncClient)
    .innerJoin(device, and(eq(device.org, syncClient.org), eq(device.id, syncClient.device)))
    .innerJoin(syncOrg, eq(syncOrg.org, syncClient.org))
    .where(and(eq(syncClient.org, sql.placeholder('org')), eq(syncClient.id, sql.placeholder('clientId')))),
)

/**
 * Reads the client of a request and its organization's counter, in one statement.
 *
 * @throws Refusal `not_your_device` if the client belongs to another user or camp, or its device was turned off
 */
export async function clientState(db: Db, speaker: Speaker, clientId: string) {
  const [line] = await lineOf(db, { org: speaker.org, clientId })
  if (!line || line.revoked || line.client.userId !== speaker.actor.userId) throw new Refusal('not_your_device')
  return { client: { ...line.client, deviceName: line.name }, counter: line.counter }
}

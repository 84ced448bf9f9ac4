import { and, eq, isNull } from 'drizzle-orm'
import { camperPickUps, familyContacts } from '#shared/campers/contact-model'
import { camperContacts } from '#shared/campers/model'
import { followPickUps } from '#shared/campers/pick-ups'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { hasElementWith } from '../db/json-values'
import { columnOf, tableOf } from '../db/rows'
import { withOrgTx } from '../sync/transaction/org-tx'

/** So many families are brought in step in one transaction. */
const AT_ONCE = 500

/** Families with a child without pickup permissions, although their contacts have them, by camp. */
async function familiesBehind(db: Db): Promise<Map<number, number[]>> {
  const [contacts, kept, named] = [tableOf(familyContacts), tableOf(camperContacts), tableOf(camperPickUps)]
  const found = await db
    .selectDistinct({ org: contacts.org, id: contacts.id })
    .from(contacts)
    .innerJoin(kept, and(eq(kept.org, contacts.org), eq(columnOf(camperContacts, 'familyId'), contacts.id)))
    .leftJoin(named, and(eq(named.org, kept.org), eq(named.id, kept.id)))
    .where(and(isNull(named.id), hasElementWith(columnOf(familyContacts, 'people'), 'pickUp')))
  const byCamp = new Map<number, number[]>()
  for (const { org, id } of found) byCamp.set(org, [...(byCamp.get(org) ?? []), id])
  return byCamp
}

/**
 * Writes who may pick up the children of families whose contacts were named by a server that did not know of it (Gate
 * rule 4), as changes that devices pull. Done at each start: servers of both versions write side by side during an upgrade.
 * Where a camp's rows cannot be read the others start all the same.
 */
export async function bringPickUpsInStep(server: Server): Promise<void> {
  for (const [org, families] of await server.database.readApart(familiesBehind)) {
    try {
      for (let from = 0; from < families.length; from += AT_ONCE)
        await follow(server, org, families.slice(from, from + AT_ONCE))
    } catch (error) {
      server.log({ level: 'error', message: 'the pick-up lists could not be completed', org, error: String(error) })
    }
  }
}

function follow(server: Server, org: number, families: readonly number[]): Promise<void> {
  return withOrgTx(server, org, 0, async (tx) => {
    tx.expect(families)
    for (const id of families) await followPickUps(tx.store, id)
  })
}

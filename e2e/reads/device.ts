import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { TestCamp } from '#api/testing/camp'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import type { SnapshotAnswer } from '#shared/protocol'
import { Replica } from '#sync/replica/replica'

/** Creates a device for a user who has just signed in. */
export async function deviceOf(camp: TestCamp, role: CampRole): Promise<Replica> {
  const replica = new Replica(camp.org, { indexedDB: new IDBFactory(), IDBKeyRange })
  const person = await camp.as(role)
  const { id: clientId } = await person.enrolled()
  let after: SnapshotAnswer['next'] = null
  do {
    const { body } = await person.post('/api/sync/snapshot', { protocol: 1, clientId, after, limit: 20_000 })
    for (const { table, columns, rows } of (body as SnapshotAnswer).pages) {
      const whole = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
      await replica.table(table).bulkPut(whole)
    }
    after = body.next
  } while (after)
  return replica
}

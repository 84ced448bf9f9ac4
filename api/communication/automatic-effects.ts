import { and, eq, isNull } from 'drizzle-orm'
import type { AutomaticKind } from '#shared/communication/automatic-kinds'
import { type AutomaticMessage, automaticMessages } from '#shared/communication/automatic-model'
import { nextAutomatic } from '#shared/communication/automatic-occasions'
import type { RowSource } from '#shared/kernel/store/store'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../context/server'
import type { OrgTx, StepServices } from '../context/transaction'
import { columnOf, rowReader, tableOf } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { addEffects, effectsByKey, type NewEffect } from '../effects/queue'

/** The kind of effect that sends an automatic message for a day. */
export const RUN_AUTOMATIC = 'automatic.run'

/** Returns a message's next run. It replaces the one that is waiting, so each message has one. */
const runEffect = (kind: AutomaticKind, runAt: string): NewEffect => ({
  key: `automatic:${kind}`,
  lane: 'reports',
  kind: RUN_AUTOMATIC,
  args: { message: kind },
  runAt,
})

/** Returns the next runs of a camp's automatic messages, in its current time zone. Paused ones wait for a person. */
async function nextRuns(rows: Pick<RowSource, 'all' | 'get'>): Promise<NewEffect[]> {
  const profile = await rows.get(campProfile, CAMP_ID)
  if (!profile) return []
  const sent = (await rows.all(automaticMessages)).filter(({ isOn, problem }) => isOn && problem === null)
  return sent.map((message) => runEffect(message.kind, nextAutomatic(message, profile.timezone).at))
}

/** Makes messages that were just saved wait from when that arrived, so that no device's clock makes one due at once. */
async function waitFromNow({ store }: OrgTx, now: string): Promise<void> {
  for (const [id, row] of store.allChanges().get(automaticMessages) ?? []) {
    const message = row as AutomaticMessage | null
    const isSaved = message && message.version !== store.original(automaticMessages, id)?.version
    if (isSaved && message.since < now) await store.patch(automaticMessages, id, { since: now })
  }
}

/** Plans the next runs again if a message or the camp's time zone was changed in this transaction. */
export async function planAutomatic(tx: OrgTx, services: StepServices): Promise<void> {
  const { org, db, store } = tx
  const changes = store.allChanges()
  if (!changes.has(automaticMessages) && !changes.has(campProfile)) return
  await waitFromNow(tx, services.now().toISOString())
  await addEffects(services, db, org, await nextRuns(store))
}

/** Adds missing runs, such as those of a camp that was suspended when they were due. */
export async function followAutomatic(server: Server): Promise<void> {
  const { database } = server
  const table = tableOf(automaticMessages)
  const isSent = and(
    eq(columnOf(automaticMessages, 'isOn'), true as never),
    isNull(columnOf(automaticMessages, 'problem')),
  )
  const camps = await database.read((db) =>
    db
      .selectDistinct({ org: table.org })
      .from(table)
      .innerJoin(organizations, eq(organizations.id, table.org))
      .where(and(eq(organizations.isActive, true), isSent)),
  )
  for (const { org } of camps)
    await database.transact(async (db) => {
      const runs = await nextRuns(rowReader(db, org))
      const known = await effectsByKey(
        db,
        org,
        runs.map(({ key }) => key),
      )
      const missing = runs.filter(({ key }) => known.get(key)?.state !== 'waiting')
      await addEffects(server, db, org, missing)
    })
}

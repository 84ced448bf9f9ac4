import { and, eq } from 'drizzle-orm'
import { NIGHT_HOUR } from '#shared/backup/model'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { dayIn } from '#shared/kernel/values/dates'
import type { RunningServer } from '../context/running'
import { organizations } from '../db/tables/accounts'
import { campBackup, campOperation } from '../db/tables/backups'
import { backupsEnded, beginBackup, runBackup, sweepBackups } from './keep'
import { restoresEnded } from './restore'

/** How often to look for camps that are due for a nightly backup. */
const LOOK_MS = 10 * 60 * 1000
const HOUR_MS = 3600 * 1000

/** Returns the day whose nightly backup is due at an instant: before the backup's hour, the day before. */
function nightIn(timezone: string, now: Date): string {
  return dayIn(timezone, new Date(now.getTime() - NIGHT_HOUR * HOUR_MS).toISOString())
}

/**
 * Makes the nightly backups that are due, one after the other; several processes share them. Returns how many it made.
 */
export async function backUpDue(place: RunningServer): Promise<number> {
  const { server } = place
  const camps = await server.database.read((db) =>
    db
      .select({ id: organizations.id, timezone: organizations.timezone, nightly: campOperation.nightlyBackup })
      .from(organizations)
      .leftJoin(campOperation, eq(campOperation.organizationId, organizations.id))
      .where(eq(organizations.isActive, true)),
  )
  let made = 0
  for (const { id: org, timezone, nightly } of camps) {
    if (nightly === false) continue
    const night = nightIn(timezone, server.now())
    const own = and(eq(campBackup.organizationId, org), eq(campBackup.night, night))
    const there = await server.database.read((db) => db.select({ id: campBackup.id }).from(campBackup).where(own))
    if (there.length > 0) continue
    try {
      await runBackup(place, org, await beginBackup(place, org, { kind: 'nightly', by: null, night }))
      made += 1
    } catch (error) {
      // Another process is making one right now; any other failure was logged, and the list shows it.
      if (!(error instanceof Refusal)) continue
    }
  }
  return made
}

/**
 * From now on, makes nightly backups and deletes old ones.
 *
 * @returns a function that stops it
 */
export function startBackups(place: RunningServer): () => Promise<void> {
  let working = Promise.resolve()
  let ended = false
  const look = async () => {
    if (ended) return
    try {
      await sweepBackups(place)
      await backUpDue(place)
    } catch (error) {
      place.server.log({ level: 'warn', message: 'nightly backups are paused', error: String(error) })
    }
  }
  const timer = setInterval(() => {
    working = working.then(look)
  }, LOOK_MS).unref()
  return async () => {
    ended = true
    clearInterval(timer)
    await working
    await restoresEnded(place.server)
    await backupsEnded(place.server)
  }
}

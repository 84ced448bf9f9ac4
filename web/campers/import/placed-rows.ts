import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { campers, sameCamperKey } from '#shared/campers/model'
import type { RosterCamper } from '#shared/campers/roster/roster-values'
import { registrations } from '#shared/registration/model'
import { mustWait, placesTaken, waitlistOf } from '#shared/registration/places'
import {
  matchStatus,
  namesIn,
  type PlaceChoices,
  planRegistrations,
  type RegistrationPlan,
  rankOf,
  type SessionSpots,
  sessionNamed,
} from '#shared/registration/roster-places'
import { campSessions } from '#shared/sessions/model'
import type { Replica, RosterImportRow } from '#sync/replica/replica'
import { useCamp } from '../../ui/camp'

/** A roster's rows with their registrations, and what was decided or guessed about them. */
export interface PlacedRows extends Omit<RegistrationPlan, 'places'> {
  /** Confirmed registrations come first, so that they get a session's spots. */
  rows: RosterImportRow[]
  hasSessions: boolean
  /** The choices for each session name and status word in the file, with its number of rows. */
  names: { name: string; rows: number; choice: ReturnType<PlaceChoices['sessions']['get']> }[]
  words: { word: string; rows: number; choice: ReturnType<PlaceChoices['statuses']['get']> }[]
  sessions: SessionSpots['session'][]
}

/** Returns the camp's sessions with their open spots and the campers registered for them. */
async function spotsOf(replica: Replica): Promise<Map<number, SessionSpots>> {
  const [sessions, all, children] = await Promise.all([
    replica.rows(campSessions).toArray(),
    replica.rows(registrations).toArray(),
    replica.rows(campers).toArray(),
  ])
  const now = new Date().toISOString()
  const keys = new Map(children.map((camper) => [camper.id, sameCamperKey(camper)]))
  const bySession = new Map<number, typeof all>()
  for (const each of all) {
    const some = bySession.get(each.sessionId) ?? []
    some.push(each)
    bySession.set(each.sessionId, some)
  }
  return new Map(
    sessions.map((session) => {
      const own = bySession.get(session.id) ?? []
      const taken = placesTaken(own, now)
      const waits = mustWait(session, { taken, waiting: waitlistOf(own).length }, false, now)
      const registered = new Set(own.map(({ camperId }) => keys.get(camperId) ?? ''))
      return [session.id, { session, open: waits ? 0 : session.capacity - taken, registered }]
    }),
  )
}

/** Plans the registrations in a roster by the choices made so far; undefined until the sessions are read. */
export function usePlacedRows(rows: readonly RosterCamper[], choices: PlaceChoices): PlacedRows | undefined {
  const { replica, today } = useCamp()
  const spots = useLiveQuery(() => spotsOf(replica), [replica])
  const { sessions: chosen, statuses: said, whenFull, outsideAges } = choices
  return useMemo(() => {
    if (!spots) return undefined
    const sessions = [...spots.values()].map(({ session }) => session)
    sessions.sort((a, b) => b.startDate.localeCompare(a.startDate) || a.name.localeCompare(b.name))
    const found = namesIn(rows)
    const names = [...found.sessions].map(([name, count]) => {
      const choice = chosen.has(name) ? chosen.get(name) : sessionNamed(name, sessions, today)
      return { name, rows: count, choice: choice ?? null }
    })
    const words = [...found.statuses].map(([word, count]) => {
      const choice = said.has(word) ? said.get(word) : matchStatus(word)
      return { word, rows: count, choice: choice ?? null }
    })
    const decided: PlaceChoices = {
      sessions: new Map(names.map(({ name, choice }) => [name, choice])),
      statuses: new Map(words.map(({ word, choice }) => [word, choice])),
      whenFull,
      outsideAges,
    }
    const { places, ...planned } = planRegistrations(rows, decided, spots, sameCamperKey)
    const placed = rows.map((row, index) => ({ ...row, place: places[index] ?? null }))
    const inOrder = names.length > 0 ? placed.sort((a, b) => rankOf(a.place) - rankOf(b.place)) : placed
    return { ...planned, rows: inOrder, hasSessions: names.length > 0, names, words, sessions }
  }, [rows, spots, chosen, said, whenFull, outsideAges, today])
}

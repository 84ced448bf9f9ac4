import type { ReadRights } from '../access/reading'
import type { Entity } from '../kernel/entity/entity'
import { type CellKind, type ReportLink, reportFieldsOf } from '../kernel/rules/report-fields'
import { campSessions } from '../sessions/model'
import type { Shown } from './compare'
import { LINK_TITLES } from './link-titles'
import { maySee, pathFrom } from './paths'
import { subjectNamed } from './visible'

/** The kinds of rows that people can build reports on, by entity name. */
export const SUBJECTS: Readonly<Record<string, string>> = {
  registrations: 'Registrations',
  campers: 'Campers',
  families: 'Families',
  camp_sessions: 'Sessions',
  cabins: 'Cabins',
  cabin_assignments: 'Beds',
  departures: 'Check-Outs',
  day_changes: 'Pickup Changes',
  account_entries: 'Account Entries',
  activity_schedules: 'Scheduled Activities',
  activity_sign_ups: 'Activity Sign-Ups',
  staff: 'Staff',
  staff_certifications: 'Certifications',
  staff_assignments: 'Staff Assignments',
  time_off: 'Time Off',
  store_transactions: 'Store Account Entries',
  store_items: 'Store Items',
}

/** The maximum number of links in a listed path: from a registration to the camper's family. */
const FARTHEST = 3

/** A field that a person can choose for a report. */
export interface FieldChoice extends Shown {
  path: string
  title: string
  /** The kind of row it belongs to, such as "Camper". */
  group: string
  kind: CellKind
  /** Whether it is a session, to be chosen from the camp's own. */
  isSession: boolean
}

interface Place {
  entity: Entity
  path: readonly string[]
}

function linksOf(entity: Entity): [string, ReportLink][] {
  return (reportFieldsOf.get(entity.name) ?? []).flatMap(({ links }) => Object.entries(links))
}

/**
 * Returns the fields that a person can choose for a report on some rows: only those the person may see, the rows' own
 * fields first, and each kind of row by the shortest path to it.
 *
 * @throws RangeError for rows that no area declares
 */
export function fieldChoices(reading: ReadRights, subjectName: string): FieldChoice[] {
  const subject = subjectNamed(subjectName)
  const found: FieldChoice[] = []
  const places: Place[] = [{ entity: subject, path: [] }]
  const reached = new Set([subject])
  for (const { entity, path } of places) {
    const group = path.length === 0 ? (SUBJECTS[subjectName] ?? '') : (LINK_TITLES[path.at(-1) ?? ''] ?? '')
    const add = (name: string, shown: Shown, title: string, isSession: boolean) => {
      const whole = [...path, name].join('.')
      if (!maySee(reading, subject, pathFrom(subject, whole))) return
      found.push({ path: whole, title, group, kind: shown.kind, words: shown.words, isSession })
    }
    for (const { fields } of reportFieldsOf.get(entity.name) ?? [])
      for (const [name, field] of Object.entries(fields)) add(name, field, field.title, false)
    for (const [name, { to }] of linksOf(entity)) {
      if (reached.has(to)) continue
      if (to === campSessions) add(name, { kind: 'number', words: null }, 'Which Session', true)
      if (path.length === FARTHEST) continue
      reached.add(to)
      places.push({ entity: to, path: [...path, name] })
    }
  }
  return found
}

/** Returns the kinds of rows that a person may build reports on, by name, with their titles. */
export function subjectChoices(reading: ReadRights): [string, string][] {
  return Object.entries(SUBJECTS).filter(([name]) => {
    const subject = subjectNamed(name)
    return maySee(reading, subject, { path: name, links: [], entity: subject, field: null })
  })
}

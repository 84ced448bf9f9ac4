import { camperContacts, campers, families } from '../campers/model'
import type { Entity, Row } from '../kernel/entity/entity'
import type { Actor } from '../kernel/rights/capabilities'
import { type ReportDay, type ReportLink, reportFieldsOf } from '../kernel/rules/report-fields'
import type { Reader } from '../kernel/store/reader'
import { registrations } from '../registration/model'
import { reportOf } from '../reports/reads'
import { READY_REPORTS } from '../reports/ready'
import { subjectNamed } from '../reports/visible'
import { sessionsToCome } from '../sessions/reads'
import { staff } from '../staff/model'
import type { Audience, AudiencePart } from './audience'

/** The people in an audience, by id. */
export interface Households {
  camperIds: Set<number>
  /** Families that are included with all of their campers. */
  familyIds: Set<number>
  staffIds: Set<number>
}

/**
 * Resolves an audience.
 *
 * @returns null if one of its reports doesn't open for `actor`, or is gone
 */
export async function householdsOf(
  rows: Reader,
  actor: Actor,
  audience: Audience,
  day: ReportDay,
): Promise<Households | null> {
  const found: Households = { camperIds: new Set(), familyIds: new Set(), staffIds: new Set() }
  for (const part of audience) {
    if (part.kind === 'report') {
      if (!(await addReport(rows, actor, part, day, found))) return null
    } else await addPart(rows, part, day, found)
  }
  const children = await rows.listIn(camperContacts, 'familyId', found.familyIds)
  for (const { id } of children) found.camperIds.add(id)
  return found
}

async function addPart(
  rows: Reader,
  part: Exclude<AudiencePart, { kind: 'report' }>,
  { today }: ReportDay,
  found: Households,
): Promise<void> {
  if (part.kind === 'family') found.familyIds.add(part.familyId)
  else if (part.kind === 'camper') found.camperIds.add(part.camperId)
  else if (part.kind === 'staffMember') found.staffIds.add(part.staffId)
  else if (part.kind === 'campers') for (const id of part.ids) found.camperIds.add(id)
  else if (part.kind === 'registrations') {
    for (const { camperId, status } of (await rows.many(registrations, part.ids)).values())
      if (status !== 'cancelled') found.camperIds.add(camperId)
  } else if (part.kind === 'staff') {
    for (const { id, isActive } of await rows.all(staff)) if (isActive) found.staffIds.add(id)
  } else {
    const { sessionId, status } = part
    const sessionIds = sessionId === null ? (await sessionsToCome(rows, today)).map(({ id }) => id) : [sessionId]
    for (const place of await rows.listIn(registrations, 'sessionId', sessionIds))
      if (status === null ? place.status !== 'cancelled' : place.status === status) found.camperIds.add(place.camperId)
  }
}

/** Adds the people that a report's rows lead to; returns false if it doesn't open. */
async function addReport(
  rows: Reader,
  actor: Actor,
  { name, session, day: asked }: Extract<AudiencePart, { kind: 'report' }>,
  day: ReportDay,
  found: Households,
): Promise<boolean> {
  const ready = READY_REPORTS.find((each) => each.name === name)
  if (!ready) return false
  const subject = subjectNamed(ready.definition.subject)
  const way = wayToPeople(subject)
  const report = await reportOf(rows, actor, ready.definition, { session, day: asked }, day)
  if (!report.opens || !way) return false
  const ids = new Set(report.groups.flatMap((group) => group.rows.map(({ id }) => id)))
  const own = await rows.many(subject, ids)
  const into = { campers: found.camperIds, families: found.familyIds, staff: found.staffIds }[way.kind]
  for (const row of own.values()) {
    const id = way.by === 'id' ? row.id : (row as Row)[way.by]
    if (typeof id === 'number') into.add(id)
  }
  return true
}

const PEOPLE = [campers, families, staff] as const
type PeopleKind = 'campers' | 'families' | 'staff'

/**
 * Returns how rows lead to people: they are people themselves, or one of their links leads to a camper, a family or a
 * staff member; undefined for rows that are about no one, such as store items.
 */
export function wayToPeople(subject: Entity): { kind: PeopleKind; by: string } | undefined {
  const own = PEOPLE.find((each) => each.name === subject.name)
  if (own) return { kind: own.name as PeopleKind, by: 'id' }
  const links = (reportFieldsOf.get(subject.name) ?? []).flatMap((each) => Object.values(each.links))
  for (const people of PEOPLE) {
    const link = links.find((each): each is Extract<ReportLink, { by: string }> => 'by' in each && each.to === people)
    if (link) return { kind: people.name as PeopleKind, by: link.by }
  }
  return undefined
}

import { createHash } from 'node:crypto'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { ownRowsOnly, partsOf } from '#shared/access/capabilities'
import * as campersModel from '#shared/campers/model'
import * as housingModel from '#shared/housing/model'
import type { Entity, Part } from '#shared/kernel/entity'
import * as registrationModel from '#shared/registration/model'
import { ENTITIES, SCHEMA } from '#shared/registry'
import { campSessions } from '#shared/sessions/model'
import type { Db } from '../db/database'
import { columnOf, selectRows, tableOf } from '../db/rows'
import type { Speaker } from './speaker'
import { syncRow } from './tables'

/** What a person may see: parts of the data and, for a parent, which rows of them. */
export interface View {
  /** Changes whenever what may be seen changes other than by rows changing; the device then downloads afresh. */
  hash: string
  parts: Part[]
  /** For a parent: the own family's rows, and the rows of everybody's that a parent may see. */
  own: { owners: number[]; shared: ReadonlyMap<Entity, number[]> } | null
}

/** Kinds of rows that every parent sees whole: they belong to nobody. */
const WHOLE_FOR_PARENTS: readonly string[] = ['camp_profile', 'activities', 'activity_schedules']

/** Kinds of rows that the device of this person holds. */
export function visibleEntities(view: View): Entity[] {
  return ENTITIES.filter((entity) => view.parts.includes(entity.part) && (!view.own || sees(view.own, entity)))
}

function sees(own: NonNullable<View['own']>, entity: Entity): boolean {
  return entity.owner !== null || own.shared.has(entity) || WHOLE_FOR_PARENTS.includes(entity.name)
}

async function idsWhere(db: Db, entity: Entity, where: SQL | undefined): Promise<number[]> {
  return (await selectRows(db, entity, where)).map((row) => row.id)
}

const ofOrg = (entity: Entity, org: number) => eq(tableOf(entity).org, org)
const oneOf = (entity: Entity, field: string, ids: number[]) => inArray(columnOf(entity, field), ids.length ? ids : [0])

/** The rows that a parent sees: the own families and campers, their sessions and the open ones, their cabins. */
async function ownRows(db: Db, { org, actor }: Speaker): Promise<NonNullable<View['own']>> {
  const { families, camperContacts } = campersModel
  const mine = eq(columnOf(families, 'primaryContactUserId'), actor.userId)
  const familyIds = await idsWhere(db, families, and(ofOrg(families, org), mine))
  const inFamily = and(ofOrg(camperContacts, org), oneOf(camperContacts, 'familyId', familyIds))
  const camperIds = await idsWhere(db, camperContacts, inFamily)
  const linked = async (entity: Entity, field: string) => {
    const rows = await selectRows(db, entity, and(ofOrg(entity, org), oneOf(entity, 'camperId', camperIds)))
    return [...new Set(rows.map((row) => row[field] as number))]
  }
  const registered = await linked(registrationModel.registrations, 'sessionId')
  const beds = await linked(housingModel.cabinAssignments, 'cabinId')
  // A full one too: its waitlist is open.
  const taking = inArray(columnOf(campSessions, 'status'), ['open', 'full'] as never[])
  const open = or(taking, oneOf(campSessions, 'id', registered))
  const sessionIds = await idsWhere(db, campSessions, and(ofOrg(campSessions, org), open))
  return {
    // Ids of families and campers only. Users are numbered on their own, so one of theirs could be some camper's too.
    owners: [...familyIds, ...camperIds].sort((a, b) => a - b),
    shared: new Map([
      [campSessions as Entity, sessionIds.sort((a, b) => a - b)],
      [housingModel.cabins as Entity, beds.sort((a, b) => a - b)],
    ]),
  }
}

/** What this person may see now (Permissions; Sync, "Server"). */
export async function viewOf(db: Db, speaker: Speaker): Promise<View> {
  const parts = partsOf(speaker.actor)
  const own = ownRowsOnly(speaker.actor) ? await ownRows(db, speaker) : null
  const seen = JSON.stringify([SCHEMA, parts, own && [own.owners, [...own.shared.values()]]])
  return { hash: createHash('sha256').update(seen).digest('base64url').slice(0, 22), parts, own }
}

/** A row as this view shows it: what lies behind a veil is left blank. */
export function unveiled<R extends Record<string, unknown>>({ parts }: View, { veil }: Entity, row: R): R {
  return veil === null || parts.includes(veil.part) ? row : { ...row, ...veil.as }
}

/** The condition under which lines of the change index are of this view. */
export function lineIsVisible(view: View): SQL | undefined {
  const inParts = inArray(syncRow.part, view.parts)
  if (!view.own) return inParts
  const shared = [...view.own.shared].map(([entity, ids]) =>
    and(eq(syncRow.entity, entity.name), inArray(syncRow.id, ids.length ? ids : [0])),
  )
  return and(
    inParts,
    or(inArray(syncRow.owner, view.own.owners), inArray(syncRow.entity, [...WHOLE_FOR_PARENTS]), ...shared),
  )
}

/** The condition under which rows of an entity are of this view. */
export function rowIsVisible(view: View, entity: Entity): SQL | undefined {
  if (!view.own || WHOLE_FOR_PARENTS.includes(entity.name)) return undefined
  const shared = view.own.shared.get(entity)
  if (shared) return oneOf(entity, 'id', shared)
  return oneOf(entity, entity.owner ?? 'id', view.own.owners)
}

import { z } from 'zod'
import { isBelieved, returningRow } from '#shared/backup/rules'
import { FILE_TYPES, fileHash } from '#shared/files/model'
import { type Entity, plainText, type Row, requiredText } from '#shared/kernel/entity/entity'
import { CAMP_ROLES, GRANTS } from '#shared/kernel/rights/capabilities'
import { namedBy } from '#shared/kernel/rules/giving-back'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { campSlug } from '#shared/platform/slug'
import { ENTITIES } from '#shared/registry'
import { CAMP_ID, campProfile } from '#shared/settings/model'

/** The parts of a backup as they were read. */
export type RowsByPart = ReadonlyMap<string, readonly Record<string, unknown>[]>

/** The name of a camp that comes from a backup. */
export const campNamed = z.object({ name: requiredText(200), slug: campSlug })

const orNone = (most: number) => plainText(most).nullable().catch(null)

const person = z.object({
  id,
  email: z.string().min(1).max(255),
  firstName: orNone(100),
  lastName: orNone(100),
  role: z.enum(CAMP_ROLES),
  permissions: z.array(z.enum(GRANTS)).max(GRANTS.length).nullable().catch(null),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  createdAt: instant,
})

const auditLine = z.object({
  id,
  at: instant,
  area: plainText(60),
  text: plainText(4000),
  by: z.number().int().nullable(),
  byName: orNone(255),
  aboutUser: id.nullable(),
  aboutCamper: id.nullable(),
  // Backups of earlier versions don't have these.
  aboutFamily: id.nullable().default(null),
  aboutRegistration: id.nullable().default(null),
  partOf: id.nullable().default(null),
})

const fileLine = z.object({
  hash: fileHash,
  size: z.number().int().min(0),
  type: z.enum(Object.values(FILE_TYPES).flat()),
  createdAt: instant,
})

/** The rows of a backup that fit a camp, and those that do not. */
export interface Fitting {
  rows: Map<Entity, Map<number, Row>>
  people: z.output<typeof person>[]
  auditLines: z.output<typeof auditLine>[]
  files: z.output<typeof fileLine>[]
  /** How many rows of each part are none. */
  unread: Map<string, number>
}

/** Returns the rows of a part that its schema takes, of several with one key the first. */
function readable<S extends z.ZodType<object>>(
  found: Pick<Fitting, 'unread'>,
  parts: RowsByPart,
  { part, schema, key }: { part: string; schema: S; key: keyof z.output<S> },
): z.output<S>[] {
  const known = new Map<unknown, z.output<S>>()
  for (const row of parts.get(part) ?? []) {
    const { data } = schema.safeParse(row)
    if (data && !known.has(data[key])) known.set(data[key], data)
    else found.unread.set(part, (found.unread.get(part) ?? 0) + 1)
  }
  return [...known.values()]
}

/** Of two accounts that are let in with one email address the first counts. */
function oneEach(people: readonly z.output<typeof person>[]): z.output<typeof person>[] {
  const taken = new Set<string>()
  return people.filter(({ email, isApproved }) => {
    const isFree = !isApproved || !taken.has(email)
    if (isApproved) taken.add(email)
    return isFree
  })
}

/** Removes rows that belong to missing rows, and clears fields that refer to missing rows. */
function tie({ rows, unread }: Fitting): void {
  const hangs = (entity: Entity, row: Row): boolean => {
    for (const { entity: of, id: named, field, needed } of namedBy(entity, row)) {
      if (rows.get(of)?.has(named)) continue
      if (needed) return false
      row[field] = null
    }
    return true
  }
  for (let isDone = false; !isDone; ) {
    isDone = true
    for (const [entity, all] of rows)
      for (const row of all.values()) {
        if (hangs(entity, row)) continue
        all.delete(row.id)
        unread.set(entity.name, (unread.get(entity.name) ?? 0) + 1)
        isDone = false
      }
  }
}

/**
 * Returns the rows of a backup that fit a camp: a person who had its passphrase may have written anything into it. Each
 * value passes the schema of its field, each row refers only to rows of this camp, and nothing else is imported: no
 * password, no sign-in, no key, and no number of another camp.
 *
 * @param slug the camp's address, which its settings have to match
 */
export function fittingIn(parts: RowsByPart, { name, slug }: z.output<typeof campNamed>): Fitting {
  const unread = new Map<string, number>()
  const rows = new Map<Entity, Map<number, Row>>()
  for (const entity of ENTITIES) {
    const own = new Map<number, Row>()
    for (const row of isBelieved(entity) ? (parts.get(entity.name) ?? []) : []) {
      const whole = returningRow(entity, row as Row)
      if (whole && !own.has(whole.id)) own.set(whole.id, whole)
      else unread.set(entity.name, (unread.get(entity.name) ?? 0) + 1)
    }
    rows.set(entity, own)
  }
  const profile = rows.get(campProfile)?.get(CAMP_ID)
  rows.set(campProfile, new Map(profile ? [[CAMP_ID, { ...profile, name, slug }]] : []))
  const people = oneEach(readable({ unread }, parts, { part: 'users', schema: person, key: 'id' }))
  const auditLines = readable({ unread }, parts, { part: 'audit_log', schema: auditLine, key: 'id' })
  const files = readable({ unread }, parts, { part: 'files', schema: fileLine, key: 'hash' })
  const found: Fitting = { rows, people, auditLines, files, unread }
  tie(found)
  return found
}

/** Returns the highest account number in the rows of a camp: no new account may get one of them. */
export function highestUser({ rows, people }: Fitting): number {
  let highest = 0
  const see = (value: unknown) => {
    if (typeof value === 'number' && value > highest) highest = value
  }
  for (const { id } of people) see(id)
  for (const [{ fields }, all] of rows) {
    const naming = Object.entries(fields).flatMap(([field, { names }]) => (names?.to === 'user' ? [field] : []))
    if (naming.length > 0) for (const row of all.values()) for (const field of naming) see(row[field])
  }
  return highest
}

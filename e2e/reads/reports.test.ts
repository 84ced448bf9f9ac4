import { expect, test } from 'vitest'
import { buildCamp } from '#api/demo/build'
import { readingOf } from '#shared/access/reading'
import { camperContacts, campers, families } from '#shared/campers/model'
import { cabinAssignments, cabins } from '#shared/housing/model'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import type { Actor } from '#shared/kernel/rights/capabilities'
import type { Cell } from '#shared/kernel/rules/report-fields'
import { toCents } from '#shared/kernel/values/money'
import { nameOrder } from '#shared/kernel/values/names'
import { type Random, seededRandom } from '#shared/kernel/values/random'
import { registrationMoney, registrations } from '#shared/registration/model'
import { ENTITIES } from '#shared/registry'
import { fieldChoices, subjectChoices } from '#shared/reports/catalog'
import { newDefinition } from '#shared/reports/draft'
import type { Comparison, Condition, ReportDefinition } from '#shared/reports/model'
import { type OpenReport, reportOf } from '#shared/reports/reads'
import { anyReport } from '#shared/reports/reads.samples'
import { READY_REPORTS } from '#shared/reports/ready'
import { hiddenFields } from '#shared/reports/visible'
import { workbookOf } from '#shared/reports/workbook'
import { campSessions } from '#shared/sessions/model'
import { memoryReader } from './memory-reader'

const DAY = { today: '2027-07-14', timeZone: 'America/New_York' }
const PLACE = { currency: 'USD', timezone: DAY.timeZone }
const ADMIN: Actor = { userId: 1, role: 'admin', grants: [] }

type Tables = ReadonlyMap<Entity, readonly Row[]>

/** A demo camp, with ids that are unique across its tables. */
function camp(seed: number): Tables {
  let next = 1
  const people = { parentUserId: 1, cashierUserId: 2, team: [] }
  const plan = { seed, name: 'Lakeside', slug: 'lakeside', families: 12, campers: 25, ...people, today: DAY.today }
  return buildCamp({ ...plan, nextId: () => next++ })
}

/** The same tables with everything changed that this user must learn nothing about: hidden rows and masked fields. */
function withOthersChanged(tables: Tables, actor: Actor): Tables {
  const reading = readingOf(actor)
  return new Map(
    ENTITIES.map((entity) => {
      const rows = tables.get(entity) ?? []
      if (reading.get(entity.part) !== 'whole') return [entity, rows.map((row) => shuffled(entity, row, rows)).slice(1)]
      const { fieldMask } = entity
      if (fieldMask === null || reading.get(fieldMask.part) === 'whole') return [entity, rows]
      const masked = Object.keys(fieldMask.as)
      return [
        entity,
        rows.map((row) => {
          const other = shuffled(entity, row, rows)
          return { ...row, ...Object.fromEntries(masked.map((field) => [field, other[field]])) }
        }),
      ]
    }),
  )
}

/** A row with the values of the previous one, and with names in its lists. */
function shuffled(entity: Entity, row: Row, rows: readonly Row[]): Row {
  const other = rows.at(rows.indexOf(row) - 1) ?? row
  const fields = Object.keys(entity.fields).map((field) => {
    const value = other[field]
    if (Array.isArray(value) && entity === registrations) return [field, field === 'wantedMates' ? ['Zoe Ny'] : value]
    return [field, value === null && entity.fields[field]?.kind === 'text' ? 'changed' : value]
  })
  return { ...row, ...Object.fromEntries(fields) }
}

const ACTORS: Actor[] = [
  { userId: 9, role: 'manager', grants: [] },
  { userId: 9, role: 'staff', grants: [] },
  { userId: 9, role: 'staff', grants: ['medical'] },
  { userId: 9, role: 'volunteer', grants: [] },
  { userId: 9, role: 'volunteer', grants: ['medical'] },
  { userId: 9, role: 'volunteer', grants: ['store.sell'] },
  { userId: 9, role: 'parent', grants: [] },
]

test.each(ACTORS)('what $role with $grants may not see changes no row, order, count or total', async (actor) => {
  const tables = camp(3)
  const changed = withOthersChanged(tables, actor)
  const session = tables.get(campSessions)?.[1]?.id ?? null
  for (const { name, definition } of READY_REPORTS) {
    const answer = (rows: Tables) => reportOf(memoryReader(rows), actor, definition, { session, day: DAY.today }, DAY)
    expect(await answer(changed), name).toEqual(await answer(tables))
  }
})

test.each(ACTORS)('random reports reveal nothing hidden to $role with $grants, in any file', async (actor) => {
  const tables = camp(2)
  const changed = withOthersChanged(tables, actor)
  let opened = 0
  for (let seed = 1; seed <= 60; seed += 1) {
    const definition = anyReport(seededRandom(seed))
    const answer = async (rows: Tables) => {
      const report = await reportOf(memoryReader(rows), actor, definition, { session: null }, DAY)
      const file = report.opens ? workbookOf(report, definition, PLACE, []) : null
      return { report, file }
    }
    const before = await answer(tables)
    expect(await answer(changed), `seed ${seed}: ${JSON.stringify(definition)}`).toEqual(before)
    if (before.report.opens) opened += 1
    // Saving refuses exactly what doesn't open or is left out.
    const hidden = hiddenFields(readingOf(actor), definition)
    const isWhole = before.report.opens && before.report.hidden.length === 0
    expect(hidden !== null && hidden.length === 0, `seed ${seed}`).toBe(isWhole)
  }
  // Parents see all rows of some kinds, such as activities, but open no reports at all.
  if (actor.role !== 'parent') expect(opened).toBeGreaterThan(0)
})

test('a user can choose exactly the fields that the report shows them', async () => {
  for (const actor of ACTORS)
    for (const [subject] of subjectChoices(readingOf(actor))) {
      const own = fieldChoices(readingOf(actor), subject).map(({ path }) => path)
      for (const { path } of fieldChoices(readingOf(ADMIN), subject)) {
        const definition = { ...newDefinition(subject, []), columns: [{ path }] }
        expect(hiddenFields(readingOf(actor), definition)?.length === 0, `${subject}.${path}`).toBe(own.includes(path))
      }
    }
})

test('a column that a reader may not see is left out and named, and a filter that needs it keeps the report closed', async () => {
  const rows = memoryReader(camp(3))
  const open = (name: string, actor: Actor) => {
    const report = READY_REPORTS.find((each) => each.name === name)
    if (!report) throw new Error(`no report ${name}`)
    return reportOf(rows, actor, report.definition, {}, DAY)
  }
  const volunteer: Actor = { userId: 9, role: 'volunteer', grants: [] }
  const list = (await open('check-in-list', volunteer)) as OpenReport
  expect(list.hidden).toEqual(['Missing Forms', 'Due'])
  expect(list.columns.map(({ title }) => title)).toEqual(['Name', 'Age', 'May Pick Up', 'Time', 'Signature'])
  expect(list.count).toBeGreaterThan(0)
  expect(await open('friend-requests', volunteer)).toEqual({ opens: false, needs: ['Wants to Be With'] })
  expect(await open('medications', volunteer)).toMatchObject({ opens: false })
  expect(await open('medications', { ...volunteer, grants: ['medical'] })).toMatchObject({ opens: true })
  for (const { name } of READY_REPORTS) {
    expect(await open(name, ADMIN), name).toMatchObject({ opens: true, hidden: [] })
    expect(await open(name, { userId: 9, role: 'parent', grants: [] }), name).toMatchObject({ opens: false })
  }
})

/** The simplest way to compute each value, which searches whole tables again and again. */
type Plain = (row: Row, tables: Tables) => Cell

const one = (tables: Tables, entity: Entity, id: unknown) => tables.get(entity)?.find((row) => row.id === id)
const bedOf = (row: Row, tables: Tables) =>
  tables.get(cabinAssignments)?.find((bed) => bed.registrationId === row.id && bed.status === 'assigned')
const familyOf = (camperId: unknown, tables: Tables) =>
  one(tables, families, one(tables, camperContacts, camperId)?.familyId)

const OF_REGISTRATIONS: Record<string, Plain> = {
  status: (row) => row.status as Cell,
  session: (row) => row.sessionId as Cell,
  'session.name': (row, tables) => (one(tables, campSessions, row.sessionId)?.name ?? null) as Cell,
  'session.startDate': (row, tables) => (one(tables, campSessions, row.sessionId)?.startDate ?? null) as Cell,
  'camper.lastName': (row, tables) => (one(tables, campers, row.camperId)?.lastName ?? null) as Cell,
  'camper.gender': (row, tables) => (one(tables, campers, row.camperId)?.gender ?? null) as Cell,
  'camper.photoPermission': (row, tables) => (one(tables, campers, row.camperId)?.photoPermission ?? null) as Cell,
  'camper.home.family.city': (row, tables) => (familyOf(row.camperId, tables)?.city ?? null) as Cell,
  'bed.cabin.name': (row, tables) => (one(tables, cabins, bedOf(row, tables)?.cabinId)?.name ?? null) as Cell,
  'bed.bedNumber': (row, tables) => (bedOf(row, tables)?.bedNumber ?? null) as Cell,
  'money.totalAmount': (row, tables) => (one(tables, registrationMoney, row.id)?.totalAmount ?? null) as Cell,
  wantedMates: (row) => row.wantedMates as Cell,
}
const OF_CAMPERS: Record<string, Plain> = {
  lastName: (row) => row.lastName as Cell,
  gender: (row) => row.gender as Cell,
  grade: (row) => row.grade as Cell,
  'home.family.lastName': (row, tables) => (familyOf(row.id, tables)?.lastName ?? null) as Cell,
}

const SUBJECTS = { registrations: [registrations, OF_REGISTRATIONS], campers: [campers, OF_CAMPERS] } as const

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
const several = <T>(random: Random, most: number, make: () => T) =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, make)

const isNothing = (cell: Cell) => cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0)

function order(path: string, a: Cell, b: Cell): number {
  const words: Record<string, string[]> = {
    status: ['pending', 'confirmed', 'waitlist', 'cancelled'],
    gender: ['male', 'female', 'mixed', 'other'],
  }
  const own = words[path.split('.').at(-1) ?? '']
  if (own) return own.indexOf(String(a)) - own.indexOf(String(b))
  if (path.endsWith('Amount')) return Math.round(Number(a) * 100) - Math.round(Number(b) * 100)
  if (typeof a === 'number' || typeof a === 'boolean') return Number(a) - Number(b)
  const [left, right] = [a, b].map((cell) => (Array.isArray(cell) ? cell.join(', ') : String(cell))) as [string, string]
  return path.endsWith('Date') ? (left < right ? -1 : Number(left > right)) : nameOrder.compare(left, right)
}

const orderWithNothingLast = (path: string, a: Cell, b: Cell) =>
  isNothing(a) || isNothing(b) ? Number(isNothing(a)) - Number(isNothing(b)) : order(path, a, b)

function comparisonOf(random: Random, ways: Record<string, Plain>, tables: Tables, rows: readonly Row[]): Comparison {
  const path = pick(random, Object.keys(ways))
  const cell = ways[path]?.(pick(random, rows), tables) ?? null
  const value = Array.isArray(cell) ? (cell[0] ?? 'nobody') : cell
  if (value === null || random() < 0.2) return { path, filled: random() < 0.7 }
  const known = value as string | number | boolean
  if (typeof cell === 'object') return { path, is: known }
  const how = pick(random, ['is', 'not', 'in', 'atLeast', 'atMost'] as const)
  return (how === 'in' ? { path, in: [known] } : { path, [how]: known }) as Comparison
}

function holds(comparison: Comparison, way: Plain, row: Row, tables: Tables): boolean {
  const cell = way(row, tables)
  if ('filled' in comparison) return isNothing(cell) !== comparison.filled
  if ('contains' in comparison) return String(cell ?? '').includes(comparison.contains)
  const is = (value: unknown) => (Array.isArray(cell) ? cell.includes(String(value)) : cell === value)
  if ('is' in comparison) return is(comparison.is)
  if ('not' in comparison) return !is(comparison.not)
  if ('in' in comparison) return comparison.in.some(is)
  if (isNothing(cell)) return false
  if ('atLeast' in comparison) return order(comparison.path, cell, comparison.atLeast as Cell) >= 0
  return order(comparison.path, cell, comparison.atMost as Cell) <= 0
}

function allHold(conditions: readonly Condition[], ways: Record<string, Plain>, row: Row, tables: Tables): boolean {
  const plainly = (comparison: Comparison, of: Record<string, Plain>, at: Row) =>
    holds(comparison, of[comparison.path] as Plain, at, tables)
  return conditions.every((condition) => {
    if ('path' in condition) return plainly(condition, ways, row)
    if ('any' in condition) return condition.any.some((each) => plainly(each, ways, row))
    const theirs = (tables.get(registrations) ?? []).filter(({ camperId }) => camperId === row.id)
    const found = theirs.some((each) => condition.where.every((inner) => plainly(inner, OF_REGISTRATIONS, each)))
    return 'some' in condition ? found : !found
  })
}

/** The same report by nested loops over whole tables. */
function oracle(definition: ReportDefinition, tables: Tables): Omit<OpenReport, 'columns' | 'groupedBy' | 'isMedical'> {
  const [entity, ways] = SUBJECTS[definition.subject as keyof typeof SUBJECTS] as readonly [
    Entity,
    Record<string, Plain>,
  ]
  const at = (path: string, row: Row) => (ways[path] as Plain)(row, tables)
  const kept = (tables.get(entity) ?? []).filter((row) => allHold(definition.where, ways, row, tables))
  const paths = definition.columns.flatMap((column) => ('path' in column ? column.path : []))
  const totals = (rows: readonly Row[]) =>
    definition.columns.map((column) => {
      if (!('path' in column && column.total)) return null
      const cents = rows.reduce((sum, row) => sum + toCents((at(column.path, row) ?? '0.00') as string), 0)
      return (cents / 100).toFixed(2)
    })
  const groups: OpenReport['groups'] = []
  const inOrder = kept.toSorted((a, b) => {
    for (const { path, descending } of definition.sort) {
      const [left, right] = [at(path, a), at(path, b)]
      const found = orderWithNothingLast(path, left, right)
      if (found !== 0) return descending && !isNothing(left) && !isNothing(right) ? -found : found
    }
    return a.id - b.id
  })
  const byKey = new Map<string, { key: Cell[]; rows: Row[] }>()
  for (const row of inOrder) {
    const cells = definition.group.map(({ path }) => at(path, row))
    const lists = cells.map((cell) => (Array.isArray(cell) && cell.length > 0 ? cell : [isNothing(cell) ? null : cell]))
    for (const key of lists.reduce<Cell[][]>(
      (all, list) => all.flatMap((a) => list.map((b) => [...a, b as Cell])),
      [[]],
    )) {
      const id = JSON.stringify(key)
      byKey.set(id, { key, rows: [...(byKey.get(id)?.rows ?? []), row] })
    }
  }
  const inGroups = [...byKey.values()].sort((a, b) => {
    const found = definition.group.map(({ path }, index) =>
      orderWithNothingLast(path, a.key[index] ?? null, b.key[index] ?? null),
    )
    return found.find((each) => each !== 0) ?? 0
  })
  for (const { key, rows } of inGroups) {
    const cells = (row: Row) => paths.map((path) => at(path, row))
    groups.push({ keys: key, rows: rows.map((row) => ({ id: row.id, cells: cells(row) })), totals: totals(rows) })
  }
  return { opens: true, groups, count: kept.length, totals: totals(kept), hidden: [], isCut: false }
}

test('random reports over random camps equal nested loops', async () => {
  let rowsSeen = 0
  for (let seed = 1; seed <= 120; seed += 1) {
    const random = seededRandom(seed)
    const tables = camp(1 + (seed % 4))
    const subject = pick(random, ['registrations', 'campers'] as const)
    const [entity, ways] = SUBJECTS[subject] as readonly [Entity, Record<string, Plain>]
    const rows = tables.get(entity) ?? []
    const paths = Object.keys(ways)
    const compare = () => comparisonOf(random, ways, tables, rows)
    const where: Condition[] = several(random, 2, compare)
    if (random() < 0.3) where.push({ any: [compare(), compare()] })
    if (subject === 'campers') {
      const inner = [comparisonOf(random, OF_REGISTRATIONS, tables, tables.get(registrations) ?? [])]
      where.push(random() < 0.5 ? { some: 'registrations', where: inner } : { none: 'registrations', where: inner })
    }
    const columns = [...new Set([pick(random, paths), pick(random, paths)])].map((path) => {
      return path === 'money.totalAmount' ? { path, total: 'sum' as const } : { path }
    })
    const definition: ReportDefinition = {
      subject,
      where,
      columns,
      layout: 'rows',
      group: several(random, 2, () => ({ path: pick(random, paths) })),
      sort: several(random, 3, () => ({ path: pick(random, paths), descending: random() < 0.5 })),
    }
    const report = await reportOf(memoryReader(tables), ADMIN, definition, {}, DAY)
    if (!report.opens) throw new Error('an admin sees everything')
    const { columns: _columns, groupedBy: _groupedBy, isMedical: _isMedical, ...answer } = report
    rowsSeen += answer.count
    expect(answer, `seed ${seed}: ${JSON.stringify(definition)}`).toEqual(oracle(definition, tables))
  }
  expect(rowsSeen).toBeGreaterThan(500)
})

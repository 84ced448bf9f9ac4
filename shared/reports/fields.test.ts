import { expect, test } from 'vitest'
import { reportFieldsOf } from '../kernel/rules/report-fields'
import { AREAS, ENTITIES } from '../registry'
import { reportDefinition } from './model'
import { decidingPaths, pathFrom } from './paths'
import { READY_GROUPS, READY_REPORTS } from './ready'

const declared = AREAS.flatMap(({ reportFields }) => reportFields)

test.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
  'each field of %s is declared or left out',
  (name, entity) => {
    const all = reportFieldsOf.get(name) ?? []
    const known = all.flatMap(({ fields, links, leftOut }) => [
      ...Object.values(fields).flatMap(({ from }) => from),
      ...Object.values(links).flatMap((link) => ('by' in link ? link.by : [])),
      ...Object.keys(leftOut),
    ])
    expect(Object.keys(entity.fields).filter((field) => !known.includes(field))).toEqual([])
    for (const { leftOut } of all) for (const reason of Object.values(leftOut)) expect(reason).toMatch(/^\p{Lu}.{5,}/u)
  },
)

test('what is declared exists, and no name of an entity means two things', () => {
  for (const { entity, fields, links, leftOut } of declared) {
    const from = Object.values(fields).flatMap((field) => field.from)
    const by = Object.values(links).flatMap((link) => ('by' in link ? link.by : []))
    for (const name of [...from, ...by, ...Object.keys(leftOut)])
      expect(name === 'id' || name in entity.fields, `${entity.name}.${name}`).toBe(true)
  }
  for (const [entity, all] of reportFieldsOf) {
    const names = all.flatMap(({ fields, links }) => [...Object.keys(fields), ...Object.keys(links)])
    expect(names, entity).toEqual([...new Set(names)])
    const titles = all.flatMap(({ fields }) => Object.values(fields).map(({ title }) => title))
    expect(titles, entity).toEqual([...new Set(titles)])
  }
})

test('a link goes to the kind of row that its field refers to', () => {
  for (const { entity, links } of declared)
    for (const [name, link] of Object.entries(links)) {
      if (!('by' in link) || link.by === 'id') continue
      expect(entity.fields[link.by]?.names?.to, `${entity.name}.${name}`).toBe(link.to)
    }
})

test('each ready report is a valid definition of declared fields, under a name and a title of its own', () => {
  for (const { name, group, definition } of READY_REPORTS) {
    expect(reportDefinition.safeParse(definition).error, name).toBeUndefined()
    const subject = reportFieldsOf.get(definition.subject)?.[0]?.entity
    if (!subject) throw new Error(`no subject ${definition.subject}`)
    expect(() => decidingPaths(subject, definition), name).not.toThrow()
    for (const column of definition.columns) if ('path' in column) pathFrom(subject, column.path)
    expect(READY_GROUPS).toContain(group)
  }
  for (const names of [READY_REPORTS.map(({ name }) => name), READY_REPORTS.map(({ title }) => title)])
    expect(names).toEqual([...new Set(names)])
})

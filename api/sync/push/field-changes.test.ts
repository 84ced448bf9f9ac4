import { expect, test } from 'vitest'
import { camperContacts, campers, families } from '#shared/campers/model'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { CAMP_ROLES, type CampRole } from '#shared/kernel/rights/capabilities'
import type { FieldChange } from '#shared/kernel/rules/access-samples'
import { entityNamed, MUTATIONS } from '#shared/registry'
import { staff } from '#shared/staff/model'
import { rowReader } from '../../db/rows'
import type { TestCamp } from '../../testing/camp'
import { goldenStory, putBeforeStory } from '../../testing/golden-story'
import type { Person } from '../../testing/person'
import { ofAllAreas } from '../../testing/sample-access'
import { type EditSample, sampleEdits } from '../../testing/sample-edits'
import { world } from '../../testing/world'
import { withOrgTx } from '../transaction/org-tx'

/** Who may change what, as the areas state it a second time. */
const CHANGES = ofAllAreas('changes')
const STATED = Object.entries(CHANGES).map(([name, fields]): [Entity, Readonly<Record<string, FieldChange>>] => {
  const entity = entityNamed(name)
  if (!entity) throw new Error(`there is no ${name}`)
  return [entity, fields]
})

type Rows = Map<string, Row>

/** Returns the rows of all entities whose changes are stated. */
async function statedRows({ org, world: { server } }: TestCamp): Promise<Rows> {
  const rows: Rows = new Map()
  await server.database.read(async (db) => {
    for (const [entity] of STATED)
      for (const row of await rowReader(db, org).all(entity)) rows.set(`${entity.name} ${row.id}`, row as Row)
  })
  return rows
}

/** Returns the stated fields that have changed, of rows that were there before and still are. */
function changedBetween(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([key, row]) => {
    const [name = ''] = key.split(' ')
    const now = after.get(key)
    if (!now) return []
    const fields = Object.keys(CHANGES[name] ?? {})
    return fields
      .filter((field) => JSON.stringify(now[field]) !== JSON.stringify(row[field]))
      .map((field) => `${name}.${field}`)
  })
}

const changeOf = (name: string): FieldChange => {
  const [entity = '', field = ''] = name.split('.')
  const change = CHANGES[entity]?.[field]
  if (!change) throw new Error(`nothing is stated of ${name}`)
  return change
}

test.each(CAMP_ROLES)('no action of the role %s changes a field that it may not change', async (role) => {
  const camp = await (await world()).camp('lakeside')
  const [office, who] = [await camp.as('admin', [], 'office'), await camp.as(role)]
  await putBeforeStory(camp)
  let rows = await statedRows(camp)
  for (const { name, args } of goldenStory()) {
    const before = rows
    const tried = await who.run({ name }, args)
    rows = await statedRows(camp)
    const changed = changedBetween(before, rows)
    const wrong = changed.filter((field) => !changeOf(field).may.includes(role))
    expect([name, wrong]).toEqual([name, []])
    if (tried?.status === 'ok') continue
    await office.run({ name }, args)
    rows = await statedRows(camp)
  }
})

/** Makes a sample's row the user's own, if rows of its kind can have an owner. */
async function makeOwn(camp: TestCamp, { entities }: EditSample, id: number, { userId }: Person): Promise<boolean> {
  return withOrgTx(camp.world.server, camp.org, 0, async ({ store, newId }) => {
    if (entities.includes(staff)) {
      await store.patch(staff, id, { userId })
      return true
    }
    if (entities.includes(families)) {
      await store.patch(families, id, { primaryContactUserId: userId })
      return true
    }
    if (!entities.includes(campers)) return false
    const [first] = await store.all(families)
    const familyId = newId()
    if (!first) throw new Error('there is a family')
    await store.insert(families, { ...first, id: familyId, primaryContactUserId: userId })
    await store.patch(camperContacts, id, { familyId })
    return true
  })
}

/** The paths of the calls that edit the same rows, by mutation. */
const PATHS: Readonly<Record<string, string>> = {
  'campers.editCamper.v1': '/api/campers',
  'campers.editFamily.v1': '/api/families',
  'staff.edit.v1': '/api/staff',
  'sessions.editSession.v1': '/api/sessions',
  'store.editItem.v1': '/api/store/items',
}

test('an edit changes a field for those who may, by push and by call, and for no one else; own rows as stated', async () => {
  const site = await world()
  const edits = Object.entries(await sampleEdits()).filter(([name]) => MUTATIONS.has(name))
  const tried = new Set<string>()
  const tryOne = async (camp: TestCamp, role: CampRole, [name, sample]: [string, EditSample], isOwn: boolean) => {
    const who = await camp.as(role)
    const other = await camp.family('Other')
    for (const [entity, fields] of STATED.filter(([each]) => sample.entities.includes(each)))
      for (const [field, { may, own = may, to }] of Object.entries(fields))
        for (const channel of PATHS[name] ? ['push', 'call'] : ['push']) {
          const { id } = await sample.row(camp)
          if (isOwn && !(await makeOwn(camp, sample, id, who))) continue
          const value = to === 'another family' ? other.id : (to ?? who.userId)
          const before = await statedRows(camp)
          if (channel === 'push') await who.run({ name }, { ...sample.args(id), set: { [field]: value } })
          else await who.patch(`${PATHS[name]}/${id}`, { [field]: value })
          const changed = changedBetween(before, await statedRows(camp))
          const isAllowed = to !== undefined && sample.form.includes(field) && (isOwn ? own : may).includes(role)
          const expected = isAllowed ? [`${entity.name}.${field}`] : []
          expect([role, name, channel, isOwn, field, changed]).toEqual([role, name, channel, isOwn, field, expected])
          if (isAllowed) tried.add(`${entity.name}.${field}`)
          if (isOwn && entity === staff) await camp.remove(staff, id)
        }
  }
  // One camp per edit, because all of its rows are read before and after every try.
  for (const role of CAMP_ROLES)
    for (const edit of edits) {
      const camp = await site.camp(`${role}-${edits.indexOf(edit)}`)
      for (const isOwn of [false, true]) await tryOne(camp, role, edit, isOwn)
    }
  const all = STATED.flatMap(([{ name }, fields]) =>
    Object.entries(fields).flatMap(([field, { to }]) => (to === undefined ? [] : [`${name}.${field}`])),
  )
  expect([...tried].sort()).toEqual(all.sort())
})

import { expect, test } from 'vitest'
import { MUTATIONS } from '#shared/registry'
import { sampleEdits } from '../../testing/sample-edits'
import { world } from '../../testing/world'

test('a pushed edit can only set the fields of its form', async () => {
  const edits = [...MUTATIONS.values()].filter(({ args }) => 'set' in ((args as { shape?: object }).shape ?? {}))
  const ways = await sampleEdits()
  expect(Object.keys(ways).sort()).toEqual(edits.map(({ name }) => name).sort())
  const camp = await (await world()).camp('lakeside')
  const admin = await camp.as('admin')
  for (const [name, { args, entities, form, row }] of Object.entries(ways)) {
    const { id, ...fields } = await row(camp)
    // The row's current value, so that it can only be refused because no one may set the field.
    const others = entities.flatMap((entity) => Object.keys(entity.fields)).filter((field) => !form.includes(field))
    for (const field of [...others, 'id', 'org', 'toString']) {
      const end = await admin.run(
        { name },
        { ...args(id), set: { [field]: Object.hasOwn(fields, field) ? fields[field] : null } },
      )
      expect(end, `${name} of ${field}`).toMatchObject({ status: 'rejected', code: 'invalid' })
    }
    const kept = Object.fromEntries(Object.entries(fields).filter(([field]) => form.includes(field)))
    expect(await admin.run({ name }, { ...args(id), set: kept }), name).toMatchObject({ status: 'ok' })
  }
})

test('no one can make another user the parent of a family with an edit', async () => {
  const camp = await (await world()).camp('lakeside')
  const [parent, stranger, staff] = [
    await camp.as('parent'),
    await camp.as('parent', [], 'two'),
    await camp.as('staff'),
  ]
  const family = await camp.family('Keller', parent.userId)
  await camp.camper({ familyId: family.id, medicalInfo: 'canary' })
  const args = { familyId: family.id, set: { primaryContactUserId: stranger.userId } }
  for (const who of [parent, staff]) {
    expect(await who.run({ name: 'campers.editFamily.v1' }, args)).toMatchObject({ code: 'invalid' })
  }
  expect(JSON.stringify((await stranger.pull()).body)).not.toContain('canary')
})

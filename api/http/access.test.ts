import { expect, test } from 'vitest'
import { MUTATIONS } from '#shared/registry'
import { everyone, isAmong } from '../testing/everyone'
import { goldenStory } from '../testing/golden-story'
import { ofAllAreas } from '../testing/sample-access'
import { world } from '../testing/world'

/**
 * The arguments of actions that devices have them waiting with, of rows that are not there: none of them is of a row that
 * another one was to make, or it would be refused for that.
 */
function argumentsElsewhere(): ReadonlyMap<string, object> {
  const moved = goldenStory().map(({ name, args }, index): [string, object] => {
    const far = (index + 1) * 1_000_000
    const text = JSON.stringify(args).replaceAll(/\b42949\d{5}\b/g, (id) => String(Number(id) + far))
    return [name, JSON.parse(text)]
  })
  return new Map(moved)
}

test('every action that a device may push is judged by role and grants', async () => {
  const { people } = await everyone()
  const actions = ofAllAreas('actions')
  const elsewhere = argumentsElsewhere()
  expect(Object.keys(actions).sort()).toEqual([...MUTATIONS.keys()].sort())
  for (const [name, { may, args = elsewhere.get(name) ?? {} }] of Object.entries(actions)) {
    for (const [who, person] of people) {
      const { status, code } = await person.run({ name }, args)
      expect(code === 'forbidden' ? 'forbidden' : 'allowed', `${name} by ${who}: ${status} ${code}`).toBe(
        isAmong(may, who) ? 'allowed' : 'forbidden',
      )
      expect(code, `${name} by ${who}`).not.toBe('invalid')
    }
  }
})

test('a parent who walks through ids finds their own family and no one else', async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const own = await camp.family('Keller', parent.userId)
  const child = await camp.camper({ familyId: own.id })
  const others = []
  for (let index = 0; index < 5; index += 1) {
    const family = await camp.family('Nowak')
    others.push(family.id, (await camp.camper({ familyId: family.id, medicalInfo: 'canary' })).id)
  }
  for (const id of others) {
    for (const path of ['families/', 'campers/', 'campers/family/']) {
      expect((await parent.get(`/api/${path}${id}`)).status, `${path}${id}`).toBe(404)
    }
    expect((await parent.get(`/api/campers/${id}/transactions`)).status).toBe(404)
  }
  expect((await parent.get('/api/families')).body).toMatchObject([{ id: own.id }])
  expect((await parent.get('/api/families/my')).body).toMatchObject([{ id: own.id }])
  expect((await parent.get('/api/campers')).body).toMatchObject([{ id: child.id }])
})

test('a parent whose number is also the number of a stranger sees nothing of the stranger', async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  await camp.camper({ id: parent.userId, medicalInfo: 'canary' })
  expect((await parent.get('/api/campers')).body).toEqual([])
  expect((await parent.get('/api/families')).body).toEqual([])
  expect(JSON.stringify((await parent.pull()).body)).not.toContain('canary')
})

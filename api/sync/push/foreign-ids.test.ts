import { expect, test } from 'vitest'
import { type Golden, goldenStory, putBeforeStory } from '../../testing/golden-story'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'

/** Actions of staff, posts, training, registrations, drawers and wristbands, and of photos. */
const AIMED =
  /^(staff|staffing|training|registration|gate)\.(?!setRefundPolicy)|^campers\.(merge|undoMerge|(add|edit|drop)Contact\.|setCustody)|^housing\.putBack\.|^campers\.setPhoto\.|^store\.(\w+Drawer|setCamperCode|setItemPhoto)\./
/** Actions that create the rows to which these refer. */
const MAKING =
  /^(staff|staffing|training|sessions|housing|activities)\.create|^registration\.register|^campers\.(create|setPhoto)|^store\.addItem/
/** Actions that refer to no row, because a camp has one of each. */
const OF_THE_CAMP = /^settings\.|^registration\.setRefundPolicy/

const storyOf = (names: RegExp) => goldenStory().filter(({ name }) => names.test(name))

/** Returns everything that an office user sees, except the inbox, which gets refused actions. */
async function seenBy(office: Person): Promise<object> {
  const { refused_actions: _refused, ...rows } = (await office.pull()).body.patch
  return rows
}

/** Pushes an action with ids that were not leased to any device of this camp. */
async function pushUnleased(office: Person, { name, args }: Golden) {
  const client = await office.enrolled()
  client.mid += 1
  const author = { actor: { userId: office.userId, grant: '' }, at: new Date().toISOString(), offline: true }
  const { body } = await office.pushRaw([{ mid: client.mid, uid: crypto.randomUUID(), name, args, ...author }])
  return body.results[0]
}

/** Two camps. The other one has all the rows that the story makes. */
async function twoCamps() {
  const site = await world()
  const [own, other] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const [office, theirs] = [await own.as('admin'), await other.as('admin')]
  await putBeforeStory(other)
  for (const { name, args } of goldenStory())
    if (AIMED.test(name) || MAKING.test(name)) await theirs.run({ name }, args)
  return { office, theirs }
}

test("actions with another camp's rows, or with ids of no device, change neither camp", async () => {
  const { office, theirs } = await twoCamps()
  const [mine, foreign] = [await seenBy(office), await seenBy(theirs)]
  const kinds = [
    'staff',
    'certification_types',
    'training_programs',
    'in_person_trainings',
    'campers',
    'camper_photos',
    'store_drawers',
  ]
  expect(Object.keys(foreign)).toEqual(expect.arrayContaining(kinds))
  for (const each of storyOf(AIMED)) {
    const result = await pushUnleased(office, each)
    expect(result, each.name).toMatchObject({ uid: expect.any(String) })
  }
  expect(await seenBy(office)).toEqual(mine)
  expect(await seenBy(theirs)).toEqual(foreign)
})

test("pushed settings apply to the sender's camp, whatever they contain", async () => {
  const { office, theirs } = await twoCamps()
  const [mine, foreign] = [await seenBy(office), await seenBy(theirs)]
  const story = storyOf(OF_THE_CAMP)
  expect(story.length).toBeGreaterThan(1)
  for (const each of story) {
    const args = { ...(each.args as object), id: 1, org: 2, organizationId: 2 }
    await pushUnleased(office, { ...each, args })
    await pushUnleased(office, each)
  }
  expect(await seenBy(office)).not.toEqual(mine)
  expect(await seenBy(theirs)).toEqual(foreign)
})

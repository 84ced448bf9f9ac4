import { expect, test } from 'vitest'
import { goldenStory, putBeforeStory } from '../testing/golden-story'
import type { Person } from '../testing/person'
import { switchOff } from '../testing/roles'
import { world } from '../testing/world'

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000]
/** Actions that have no tests of their own for author, time and repetition. Those in which money changes hands do. */
const OURS =
  /^(staff|staffing|training|registration|gate)\.|^campers\.(merge|undoMerge|(add|edit|drop)Contact\.|setCustody)|^housing\.putBack\.|^store\.(signDrawer|setCamperCode|setItemPhoto)\./
/** A time that no clock shows and no action of the story has. */
const NEVER = '2199-01-01T00:00:00.000Z'

type Pulled = Record<string, { put: { id: number }[]; del: number[] }>

/** Returns everything the office sees except its inbox, in the same order on both databases. */
async function seenBy(office: Person): Promise<object> {
  const { refused_actions: _refused, ...rows } = (await office.pull()).body.patch as Pulled
  return Object.fromEntries(
    Object.entries(rows).map(([kind, each]) => [
      kind,
      { ...each, put: each.put.toSorted((a, b) => a.id - b.id), del: each.del.toSorted((a, b) => a - b) },
    ]),
  )
}

/** Returns a camp at the beginning of the story. */
async function begin(soldAt?: Date) {
  const camp = await (await world()).camp('lakeside')
  await putBeforeStory(camp, soldAt)
  const [office, volunteer] = [await camp.as('admin'), await camp.as('volunteer')]
  return { camp, office, volunteer }
}

test("none of these actions can be done in another person's name, or by a deactivated user", async () => {
  const { camp, office, volunteer } = await begin()
  const gone = await camp.as('admin', [], 'gone')
  const story = goldenStory()
  const sealed = await gone.sealed(story.map(({ name, args }) => ({ mutation: { name }, args })))
  await switchOff(camp, gone)
  expect((await gone.pushRaw(sealed.slice(0, 1))).status).toBe(401)
  for (const [at, { name, args }] of story.entries()) {
    if (OURS.test(name)) {
      const before = await seenBy(office)
      const forged = {
        ...sealed[at],
        uid: crypto.randomUUID(),
        seal: null,
        actor: { userId: office.userId, grant: '' },
      }
      const { body } = await volunteer.carry([sealed[at], forged])
      const codes = body.results.map(({ status, code }: { status: string; code: string }) => [status, code])
      const rejected = [
        ['rejected', 'access_ended'],
        ['rejected', 'unsealed'],
      ]
      expect(codes, name).toEqual(rejected)
      expect(await seenBy(office), name).toEqual(before)
    }
    expect(await office.run({ name }, args)).toMatchObject({ status: 'ok' })
  }
})

test('each of these actions takes effect once if it is sent twice, and never at a future time', async () => {
  const { office } = await begin()
  for (const { name, args } of goldenStory()) {
    const isOurs = OURS.test(name)
    const [action] = await office.actions([{ mutation: { name }, args, ...(isOurs ? { at: NEVER } : {}) }])
    const first = (await office.pushRaw([action])).body.results
    expect(first, name).toMatchObject([{ status: 'ok' }])
    if (!isOurs) continue
    const after = await seenBy(office)
    expect(JSON.stringify(after), name).not.toContain(NEVER.slice(0, 10))
    // Sent again because the response was lost, and once more under another number.
    expect((await office.pushRaw([action])).body.results, name).toMatchObject([{ status: 'duplicate' }])
    await office.carry([action])
    expect(await seenBy(office), name).toEqual(after)
  }
})

test('each of them is applied after a week on a device, as of the time when it was done there', async () => {
  const { camp, office } = await begin(new Date(Date.now() + DAY))
  await office.enrolled()
  const enrolled = Date.now()
  const now = enrolled + 8 * DAY
  camp.world.server.now = () => new Date(now)
  const made = (step: number) => new Date(enrolled + DAY + step * 1000).toISOString()
  // Deleting the staff member would delete their history.
  const story = goldenStory().filter(({ name }) => name !== 'staff.delete.v1')
  const list = story.map(({ name, args }, step) => ({ mutation: { name }, args, at: made(step) }))
  for (const action of await office.actions(list))
    expect((await office.pushRaw([action])).body.results, action.name).toMatchObject([{ status: 'ok' }])
  const { in_person_trainings, staff_history } = (await office.pull()).body.patch
  const noted = story.findIndex(({ name }) => name === 'training.noteInPerson.v1')
  expect(in_person_trainings.put).toMatchObject([{ notedAt: made(noted), takenBackAt: made(noted + 1) }])
  const times = staff_history.put.flatMap(({ changes }: { changes: { at: string }[] }) => changes.map(({ at }) => at))
  expect(times.length).toBeGreaterThan(0)
  for (const at of times) expect(Date.parse(at)).toBeLessThan(enrolled + DAY + HOUR)
})

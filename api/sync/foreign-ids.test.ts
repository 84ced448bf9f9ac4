import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_FOLDER } from '../db/project-folder'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const FOLDER = join(PROJECT_FOLDER, 'api/sync/golden')
const AREAS = /^(staff|staffing|training)\./

interface Waiting {
  name: string
  step: number
  args: unknown
}

/** Each action of staff, posts and training as devices have it waiting, in the order of their one story. */
function story(): Waiting[] {
  const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Omit<Waiting, 'name'>
  const all = readdirSync(FOLDER).map((file) => ({ name: file.replace(/\.json$/, ''), ...read(file) }))
  return all.filter(({ name }) => AREAS.test(name)).sort((a, b) => a.step - b.step)
}

/** Everything that somebody of the office sees, but for the inbox, where refused actions come. */
async function seenBy(office: Person): Promise<object> {
  const { refused_actions: _refused, ...rows } = (await office.pull()).body.patch
  return rows
}

/** Pushes an action with ids that were leased to no device of this camp. */
async function pushUnleased(office: Person, { name, args }: Waiting) {
  const client = await office.enrolled()
  client.mid += 1
  const author = { actor: { userId: office.userId, grant: '' }, at: new Date().toISOString(), offline: true }
  const { body } = await office.pushRaw([{ mid: client.mid, uid: crypto.randomUUID(), name, args, ...author }])
  return body.results[0]
}

test('actions of staff, posts and training that name rows of another camp, or ids of no device, change neither camp', async () => {
  const site = await world()
  const [own, other] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const [office, theirs] = [await own.as('admin'), await other.as('admin')]
  // Their rows are there before anything is aimed at them: as many as their story makes.
  for (const each of story()) await theirs.run({ name: each.name }, each.args)
  const [mine, foreign] = [await seenBy(office), await seenBy(theirs)]
  expect(Object.keys(foreign)).toEqual(expect.arrayContaining(['staff', 'certification_types', 'training_programs']))
  for (const each of story()) {
    const result = await pushUnleased(office, each)
    expect(result, each.name).toMatchObject({ uid: expect.any(String) })
  }
  expect(await seenBy(office)).toEqual(mine)
  expect(await seenBy(theirs)).toEqual(foreign)
})

import { expect, test } from 'vitest'
import { ENTITIES, entityNamed, MUTATIONS } from '#shared/registry'
import { goldenStory, putBeforeStory } from '../testing/golden-story'
import type { Person } from '../testing/person'
import { ACCESS } from '../testing/sample-access'
import { world } from '../testing/world'

type Pulled = Record<string, { put: { id: number }[] }>

/** The ids of the rows of each kind that the office sees. */
async function seenBy(office: Person): Promise<Map<string, Set<number>>> {
  const { patch } = (await office.pull()).body as { patch: Pulled }
  return new Map(Object.entries(patch).map(([kind, { put }]) => [kind, new Set(put.map(({ id }) => id))]))
}

test('rows created when money or goods change hands are in a ledger, which no restore undoes', async () => {
  const camp = await (await world()).camp('lakeside')
  await putBeforeStory(camp)
  const office = await camp.as('admin')
  const made = new Set<string>()
  let before = await seenBy(office)
  for (const { name, args } of goldenStory()) {
    expect(await office.run({ name }, args), name).toMatchObject({ status: 'ok' })
    const after = await seenBy(office)
    if (MUTATIONS.get(name)?.changesHands)
      for (const [kind, ids] of after) if ([...ids].some((id) => !before.get(kind)?.has(id))) made.add(kind)
    before = after
  }
  expect(made).toContain('store_transactions')
  expect([...made].filter((kind) => !entityNamed(kind)?.isLedger)).toEqual([])
})

test('the ledgers are exactly the ones their areas name, and a new append-only entity has to be declared twice', () => {
  const ledgers = ENTITIES.filter(({ isLedger }) => isLedger).map(({ name }) => name)
  expect(ACCESS.flatMap((samples) => samples.ledgers ?? []).toSorted()).toEqual(ledgers.toSorted())
})

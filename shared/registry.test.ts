import { expect, test } from 'vitest'
import { AREAS, describeAction, ENTITIES, MUTATIONS, REFUSALS, sentenceFor } from './registry'

const NOTHING = { get: () => Promise.resolve(undefined) }

test('what areas declare is declared once: names, entities, mutations, codes', () => {
  for (const names of [
    AREAS.map(({ name }) => name),
    ENTITIES.map(({ name }) => name),
    AREAS.flatMap(({ mutations }) => mutations.map(({ name }) => name)),
    AREAS.flatMap(({ refusals }) => Object.keys(refusals)),
    AREAS.flatMap(({ fieldWords }) => Object.keys(fieldWords)),
  ])
    expect(names).toEqual([...new Set(names)])
})

test('an action is named after its area, and no two share a label', () => {
  for (const { name: area, mutations, words } of AREAS) {
    const actions = new Set(mutations.map(({ name }) => name.replace(/\.v\d+$/, '')))
    for (const action of actions) expect(action).toMatch(new RegExp(`^${area}\\.[a-zA-Z]+$`))
    expect(new Set(Object.keys(words)), area).toEqual(actions)
  }
})

test.each([...REFUSALS.keys()])('%s has its words, whatever it carries', (code) => {
  expect(sentenceFor(code).title).toMatch(/^[A-Z]/)
  expect(sentenceFor(code, null).message).not.toBe(
    "The server rejected this for a reason this version of the app doesn't know. Update the app and try again.",
  )
})

test.each([...MUTATIONS.keys()])('%s has a description, however little is known of it', async (name) => {
  const told = await describeAction({ name, args: {} }, NOTHING)
  expect(told).not.toBe('Unknown action')
  expect(told).not.toMatch(/undefined|null|object/)
})

test('a refusal or an action of a newer version still gets a generic description', async () => {
  expect(sentenceFor('kitchen_burnt')).toEqual({
    title: 'Not Saved',
    message:
      "The server rejected this for a reason this version of the app doesn't know. Update the app and try again.",
  })
  expect(await describeAction({ name: 'kitchen.cook.v9', args: null }, NOTHING)).toBe('Unknown action')
})

test('a conflict names the field as people call it', () => {
  const { message } = sentenceFor('edit_conflict', { field: 'medications', theirs: 'none', yours: null })
  expect(message).toBe(
    'Someone else changed the medications while you were editing. Current value: "none". Your value: empty.',
  )
})

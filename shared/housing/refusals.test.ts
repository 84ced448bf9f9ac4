import { describe, expect, test } from 'vitest'
import { sentenceFor } from '../registry'

/** A refusal that was kept before the key was called `campers` has the names under `sleepers`. */
describe.each(['campers', 'sleepers'])('those who sleep there are named, also where they are kept as %s', (key) => {
  const named = { cabin: 'Heron', [key]: ['Ann Lind', 'Ben Lind'] }

  test('of a full cabin', () => {
    const { message, details } = sentenceFor('cabin_full', { ...named, capacity: 2 })
    expect(message).toBe('Heron is at capacity (2 campers).')
    expect(details).toEqual(['Sleeping there: Ann Lind, Ben Lind.'])
  })

  test('of a cabin that is to be for others alone', () => {
    expect(sentenceFor('gender_restriction', { ...named, gender: 'male' }).message).toBe(
      "Heron is designated for male campers only. These campers don't match: Ann Lind, Ben Lind.",
    )
  })

  test('of a cabin in which they would lose their bed', () => {
    expect(sentenceFor('cabin_occupied', named).message).toBe(
      'These campers would lose their beds in Heron: Ann Lind, Ben Lind.',
    )
  })
})

test('a stored refusal without names shows none', () => {
  expect(sentenceFor('cabin_full', { cabin: 'Heron', capacity: 2 }).details).toEqual([])
  expect(sentenceFor('gender_restriction', { cabin: 'Heron', gender: 'male' }).message).toBe(
    'Heron is designated for male campers only.',
  )
})

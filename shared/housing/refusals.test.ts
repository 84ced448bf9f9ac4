import { describe, expect, test } from 'vitest'
import { sentenceFor } from '../registry'

/** Refusals stored before the key was renamed to `campers` have the names under `sleepers`. */
describe.each(['campers', 'sleepers'])('occupants are named when stored as %s', (key) => {
  const named = { cabin: 'Heron', [key]: ['Ann Lind', 'Ben Lind'] }

  test('when a cabin is full', () => {
    const { message, details } = sentenceFor('cabin_full', { ...named, capacity: 2 })
    expect(message).toBe('Heron is at capacity (2 campers).')
    expect(details).toEqual(['Sleeping there: Ann Lind, Ben Lind.'])
  })

  test('when a cabin becomes limited to another gender', () => {
    expect(sentenceFor('gender_restriction', { ...named, gender: 'male' }).message).toBe(
      "Heron is designated for male campers only. These campers don't match: Ann Lind, Ben Lind.",
    )
  })

  test('when they would lose their beds', () => {
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

import { expect, test } from 'vitest'
import { defineEntity, money, orNull, ref, text, userRef } from './entity'
import { fingerprintOf } from './fingerprint'

const things = (fields: object, blank?: string) =>
  defineEntity('things', {
    part: 'camp',
    fields: { name: text(), ...fields },
    ...(blank !== undefined && { fieldMask: { part: 'money', as: { name: blank } } }),
  })

test('the fingerprint changes whenever fields are added, removed, stored or masked differently, and only then', () => {
  const now = fingerprintOf(things({ note: orNull(text(10)) }))
  expect(fingerprintOf(things({ note: orNull(text(20)) }))).toBe(now)
  const others = [
    things({}),
    things({ note: text(10) }),
    things({ note: orNull(money()) }),
    things({ note: orNull(text(10)), more: text() }),
    things({ note: orNull(text(10)) }, ''),
    things({ note: orNull(text(10)) }, 'hidden'),
  ]
  expect(new Set([now, ...others.map(fingerprintOf)]).size).toBe(7)
})

test('the fingerprint ignores what an id refers to, so no device refetches for it', () => {
  const rooms = things({})
  const whichever = { roomId: orNull(ref(rooms, { onDelete: 'remove' })), by: userRef() }
  const others = { roomId: orNull(ref('own', { onDelete: 'blank' })), by: ref(rooms, { onDelete: 'keep' }) }
  expect(fingerprintOf(things(others))).toBe(fingerprintOf(things(whichever)))
  expect(fingerprintOf({ ...things(others), partOf: rooms } as typeof rooms)).toBe(fingerprintOf(things(whichever)))
})

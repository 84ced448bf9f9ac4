import { expect, test } from 'vitest'
import { canonicalJson, hasSameContent } from './canonical'

// Older devices have sealed their actions in this key order, in which integer keys come first, by size.
test('equal values produce the same text, whatever the order of their keys', () => {
  const one = { b: [1, { d: null, c: 'é "x"' }], a: { z: true, '2': 0.5, '10': -1 } }
  const other = { a: { '10': -1, z: true, '2': 0.5 }, b: [1, { c: 'é "x"', d: null }] }
  expect(canonicalJson(one)).toBe('{"a":{"2":0.5,"10":-1,"z":true},"b":[1,{"c":"é \\"x\\"","d":null}]}')
  expect(canonicalJson(other)).toBe(canonicalJson(one))
})

test('it matches JSON.stringify, including for undefined values', () => {
  for (const value of [
    null,
    'a',
    1e21,
    [],
    {},
    [undefined, 1],
    { a: undefined, b: 1 },
    JSON.parse('{"__proto__":{"a":1}}'),
  ])
    expect(canonicalJson(value)).toBe(JSON.stringify(value))
})

test('values have the same content whatever the order of their keys', () => {
  expect(hasSameContent({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(hasSameContent([1, 2], [2, 1])).toBe(false)
  expect(hasSameContent(undefined, null)).toBe(true)
  expect(hasSameContent(undefined, '')).toBe(false)
})

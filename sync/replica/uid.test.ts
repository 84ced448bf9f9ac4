import { expect, test } from 'vitest'
import { z } from 'zod'
import { uidsAlike } from './uid'

const uidsOfOneStart = () => Array.from({ length: 500 }, uidsAlike())
const SHARED = 'xxxxxxxx-xxxx'.length

test('the uids of one app start lie next to each other in an index', () => {
  expect(new Set(uidsOfOneStart().map((uid) => uid.slice(0, SHARED))).size).toBe(1)
})

test('each uid is a unique UUID, and two starts share nothing', () => {
  const all = [...uidsOfOneStart(), ...uidsOfOneStart()]
  for (const uid of all) expect(z.uuidv4().safeParse(uid).success).toBe(true)
  expect(new Set(all).size).toBe(1000)
  expect(new Set(all.map((uid) => uid.slice(0, SHARED))).size).toBe(2)
})

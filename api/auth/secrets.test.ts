import { expect, test } from 'vitest'
import { Keys } from '../context/keys'
import { world } from '../testing/world'
import { openKeys } from './secrets'

const OLD = 'the secret of last year, long enough'
const NEW = 'the secret of this year, long enough'

/** Opens the keys as a start of the server does; `logged` has the lines that it logged. */
async function starting() {
  const { server } = await world()
  const logged: string[] = []
  const start = (secret?: string, earlierSecrets: string[] = []) =>
    openKeys(server.database, { secret, earlierSecrets }, ({ message }) => void logged.push(String(message)))
  return { start, logged }
}

test('what an earlier secret signed is taken as long as it is named, and the newest one signs', async () => {
  const { start, logged } = await starting()
  const before = (await start(OLD)).sign('certificate', 'maya')
  const after = await start(NEW, [OLD])
  expect(after.signed('certificate', 'maya', before)).toBe(true)
  expect(after.sign('certificate', 'maya')).not.toBe(before)
  expect((await start(OLD)).signed('certificate', 'maya', after.sign('certificate', 'maya'))).toBe(false)
  expect(logged).toEqual([expect.stringContaining('APP_SECRET_PREVIOUS')])
})

test('a secret that replaces the generated one refuses nothing that devices hold', async () => {
  const { start, logged } = await starting()
  const before = (await start()).sign('certificate', 'maya')
  expect((await start()).signed('certificate', 'maya', before)).toBe(true)
  expect((await start(NEW)).signed('certificate', 'maya', before)).toBe(true)
  expect((await start(NEW)).sign('certificate', 'maya')).not.toBe(before)
  expect(logged).toEqual([])
})

test('a start that does not know the secret of the one before tells the operator', async () => {
  const { start, logged } = await starting()
  await start(OLD)
  await start(NEW, [OLD])
  await start(NEW)
  expect(logged).toEqual([])
  await start('a secret that nobody has seen before')
  expect(logged).toHaveLength(1)
})

test('what was signed for one purpose says nothing for another, and no other text', () => {
  const keys = new Keys(NEW, [OLD])
  const signature = keys.sign('certificate', 'maya')
  expect(keys.signed('lease', 'maya', signature)).toBe(false)
  expect(keys.signed('certificate', 'ben', signature)).toBe(false)
  expect(keys.signed('certificate', 'maya', signature.slice(1))).toBe(false)
  expect(keys.signed('certificate', 'maya', '')).toBe(false)
})

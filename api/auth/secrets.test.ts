import { expect, test } from 'vitest'
import { world } from '../testing/world'
import { Keys } from './keys'
import { openKeys } from './secrets'

const OLD = 'the secret of last year, long enough'
const NEW = 'the secret of this year, long enough'

/** Opens the keys as a start of the server does; `logged` is what it told the operator. */
async function starting() {
  const { server } = await world()
  const logged: string[] = []
  const start = (secret?: string, earlierSecrets: string[] = []) =>
    openKeys(server.database, { secret, earlierSecrets }, ({ message }) => void logged.push(String(message)))
  return { start, logged }
}

test('what an earlier secret signed is taken as long as it is named, and the newest one signs', async () => {
  const { start, logged } = await starting()
  const before = (await start(OLD)).sign('grant', 'maya')
  const after = await start(NEW, [OLD])
  expect(after.signed('grant', 'maya', before)).toBe(true)
  expect(after.sign('grant', 'maya')).not.toBe(before)
  expect((await start(OLD)).signed('grant', 'maya', after.sign('grant', 'maya'))).toBe(false)
  expect(logged).toEqual([expect.stringContaining('APP_SECRET_PREVIOUS')])
})

test('a secret that takes the place of the self-made one refuses nothing that devices hold', async () => {
  const { start, logged } = await starting()
  const before = (await start()).sign('grant', 'maya')
  expect((await start()).signed('grant', 'maya', before)).toBe(true)
  expect((await start(NEW)).signed('grant', 'maya', before)).toBe(true)
  expect((await start(NEW)).sign('grant', 'maya')).not.toBe(before)
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
  const signature = keys.sign('grant', 'maya')
  expect(keys.signed('lease', 'maya', signature)).toBe(false)
  expect(keys.signed('grant', 'ben', signature)).toBe(false)
  expect(keys.signed('grant', 'maya', signature.slice(1))).toBe(false)
  expect(keys.signed('grant', 'maya', '')).toBe(false)
})

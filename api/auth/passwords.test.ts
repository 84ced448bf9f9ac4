import { expect, test } from 'vitest'
import { keptByPassphrase, newKey } from '../backup/keys'
import { asked } from '../testing/cheap-argon2'
import { hashPassword } from './passwords'

test('a guess at a stolen hash is as expensive as recommended, and more so at a backup that left the server', async () => {
  await hashPassword('lanterns over the lake')
  expect(asked.at(-1)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await keptByPassphrase({ camp: 'lakeside', takenAt: '2026-07-01T00:00:00.000Z' }, newKey(), 'lanterns')
  expect(asked.at(-1)).toMatchObject({ memoryCost: 65_536, timeCost: 3, parallelism: 1 })
})

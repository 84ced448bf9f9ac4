import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTATIONS } from '#shared/registry'
import { envelopeOpener } from '../../auth/camp-key'
import { Keys } from '../../context/keys'
import { PROJECT_FOLDER } from '../../environment/project-folder'
import { goldenStory, putBeforeStory } from '../../testing/golden-story'
import { world } from '../../testing/world'

test('each version of each action that was ever shipped is kept as a file, and still known', () => {
  const kept = goldenStory().map(({ name }) => name)
  expect(kept.sort()).toEqual([...MUTATIONS.keys()].sort())
})

test('an envelope that lay on a device for long is still opened by the secret of its time', () => {
  const { of, args, content } = JSON.parse(
    readFileSync(join(PROJECT_FOLDER, 'api/sync/push/golden-envelope.json'), 'utf8'),
  )
  const keys = new Keys('the secret of today', ['a golden secret'])
  expect(envelopeOpener(keys, of.organizationId)(of, args)).toEqual(content)
})

test('what devices of earlier versions have waiting is understood and done', async () => {
  const camp = await (await world()).camp('lakeside')
  await putBeforeStory(camp)
  const office = await camp.as('admin')
  for (const { name, args } of goldenStory()) {
    const { status, code, message } = await office.run({ name }, args)
    expect({ name, status, code, message }).toEqual({ name, status: 'ok', code: null, message: null })
  }
})

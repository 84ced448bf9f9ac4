import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { refusedActions } from '#shared/inbox/refused'
import { MUTATIONS } from '#shared/registry'
import { staff } from '#shared/staff/model'
import { envelopeOpener } from '../auth/camp-key'
import { Keys } from '../context/keys'
import { PROJECT_FOLDER } from '../db/project-folder'
import { world } from '../testing/world'

const FOLDER = join(PROJECT_FOLDER, 'api/sync/golden')

/** The refused action of another device that the office books in the story. */
const REFUSED = {
  ...{ uid: '5b2f6a1e-3c4d-4e5f-8a6b-7c8d9e0f1a2b', userId: 1, device: 'Tablet', code: 'access_ended', data: null },
  ...{ name: 'campers.createFamily.v1', args: { familyId: 4294970002, lastName: 'Lind' }, made: [4294970002] },
  at: '2026-06-01T00:00:00.000Z',
}

/** Somebody who is at work in the story. */
const AT_WORK = {
  ...{ id: 4294969999, userId: null, firstName: 'Lea', lastName: 'Ott', position: 'Counselor', department: null },
  ...{ status: 'active' as const, isActive: true },
}

/** An action as a device of an earlier version has it waiting. It never changes once its version was shipped. */
interface Golden {
  name: string
  /** Its place in the one story that all of them tell. */
  step: number
  args: unknown
}

function goldens(): Golden[] {
  const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Omit<Golden, 'name'>
  const all = readdirSync(FOLDER).map((file) => ({ name: basename(file, '.json'), ...read(file) }))
  return all.sort((a, b) => a.step - b.step)
}

test('each version of each action that was ever shipped is kept as a file, and still known', () => {
  const kept = goldens().map(({ name }) => name)
  expect(kept.sort()).toEqual([...MUTATIONS.keys()].sort())
})

test('an envelope that lay on a device for long is still opened by the secret of its time', () => {
  const { of, args, content } = JSON.parse(readFileSync(join(FOLDER, '../golden-envelope.json'), 'utf8'))
  const keys = new Keys('the secret of today', ['a golden secret'])
  expect(envelopeOpener(keys, of.organizationId)(of, args)).toEqual(content)
})

test('what devices of earlier versions have waiting is understood and done', async () => {
  const camp = await (await world()).camp('lakeside')
  await camp.put(refusedActions, REFUSED)
  await camp.put(staff, AT_WORK)
  const office = await camp.as('admin')
  for (const { name, args } of goldens()) {
    const { status, code, message } = await office.run({ name }, args)
    expect({ name, status, code, message }).toEqual({ name, status: 'ok', code: null, message: null })
  }
})

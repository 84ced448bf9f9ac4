import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Server } from '../context/server'
import { world } from '../testing/world'
import { runImport } from './import'

const folder = mkdtempSync(join(tmpdir(), 'rosters-'))

function fileOf(text: string): string {
  const path = join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(path, text)
  return path
}

async function console() {
  const site = await world()
  const camp = await site.camp('lakeside')
  // The command closes what it opened; the camp is looked at afterwards.
  const database = Object.assign(Object.create(site.server.database), { close: async () => {} })
  const open = async (): Promise<Server> => ({ ...site.server, database })
  const run = async (file: string, ...options: string[]) => {
    const lines: string[] = []
    const code = await runImport(['--organization', 'lakeside', file, ...options], open, (line) => lines.push(line))
    return { code, said: lines.join('\n') }
  }
  const admin = await camp.as('admin')
  const births = async () =>
    ((await admin.get('/api/campers')).body as { dateOfBirth: string }[]).map((row) => row.dateOfBirth).sort()
  return { run, births, camp }
}

const TWO = 'fname,lname,dob\nAna,Ny,3/5/2014\nBo,Ny,4/5/2014\n'

test('the day comes first where the console says so, and columns are read that it names', async () => {
  const { run, births } = await console()
  const file = fileOf('Rufer,Clan,dob\nAna,Ny,3/5/2014\nBo,Ny,4/5/2014\n')
  expect(await run(file)).toEqual({ code: 1, said: 'Missing required columns' })
  const map = ['--map', 'First Name=Rufer', '--map', 'lastname=clan']
  expect(await run(file, ...map, '--dates', 'dmy')).toMatchObject({ code: 0 })
  expect(await births()).toEqual(['2014-05-03', '2014-05-04'])
})

test('a dry run says what would come, and writes nothing', async () => {
  const { run, births } = await console()
  const file = fileOf(`${TWO}Ana,Ny,3/5/2014\n,Ny,\n`)
  const { code, said } = await run(file, '--dry-run')
  expect(code).toBe(0)
  expect(said.split('\n')).toEqual([
    'Dry run: nothing was saved.',
    'Would be imported: 2',
    'Skipped (already in the camp): 1',
    'Errors: 1',
    '  Row 5: First Name and Last Name are required',
  ])
  expect(await births()).toEqual([])
})

test('it fails where every row did, and says what of the rows it left out', async () => {
  const { run } = await console()
  expect((await run(fileOf('first,last\n,Ny\nAna,\n'))).code).toBe(1)
  const { code, said } = await run(fileOf('first,last,sex\nAna,Ny,robot\n'))
  expect([code, said]).toEqual([0, expect.stringContaining(`Gender "robot" isn't recognized, so it's left out`)])
  // A camper who is already in the camp is not a failure.
  expect((await run(fileOf('first,last\nAna,Ny\n'))).code).toBe(0)
})

test.each([
  ['a family that is no number', ['--family', 'abc'], '--family needs a family number, not "abc"'],
  [
    'a family that the camp does not have',
    ['--family', '999999'],
    "We couldn't find this family. It may have been deleted.",
  ],
  [
    'an order of dates that is none',
    ['--dates', 'ymd'],
    '--dates must be dmy (day first) or mdy (month first), not "ymd"',
  ],
  ['a field that is none', ['--map', 'Shoe=fname'], `--map: "Shoe" isn't a field.`],
  ['a column that the file does not have', ['--map', 'First Name=vorname'], '--map: the file has no column "vorname".'],
  ['a mapping without a column', ['--map', 'First Name'], '--map needs a field and a column'],
  ['an option that is unknown', ['--force'], "Unknown option '--force'"],
  ['a second file', ['other.csv'], 'npm run import --'],
  [
    'a camp that is not there',
    ['--organization', 'nope'],
    'This server has no camp with the short name "nope". It has: lakeside.',
  ],
])('%s ends it, and nothing is imported', async (_name, options, message) => {
  const { run, births } = await console()
  const { code, said } = await run(fileOf(TWO), ...options)
  expect([code, said]).toEqual([1, expect.stringContaining(message)])
  expect(await births()).toEqual([])
})

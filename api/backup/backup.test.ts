import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BackupsShown } from '#shared/backup/model'
import { readConfig } from '../context/config'
import { Keys } from '../context/keys'
import { organizations } from '../db/tables/accounts'
import { campBackup } from '../db/tables/backups'
import { madeBackup as made, siteWithFiles, uploadBackup } from '../testing/backups'
import { PASSWORD, type TestCamp } from '../testing/camp'
import { fill } from '../testing/filled'
import { sealedText } from '../testing/forged-backup'
import type { Person } from '../testing/person'
import type { World } from '../testing/world'
import { checkUploaded } from './check-upload'
import { boundTo, FORMAT_VERSION, headerLine, readHeader } from './format'
import { Sealing } from './frames'
import { backupsEnded, sourceOf, sweepBackups } from './keep'
import { openKey } from './keys'
import { backUpDue } from './nightly'
import { partsIn, readThrough, type Source } from './read'
import { rewrapBackups } from './rewrap'

const PASSPHRASE = 'lanterns over the lake'
const EMPTY = createHash('sha256').digest('hex')

const inMemory =
  (bytes: Buffer): Source =>
  async ({ start, end }) =>
    Readable.from([bytes.subarray(start, end + 1)])

async function downloaded(admin: Person, id: number, passphrase = PASSPHRASE): Promise<Buffer> {
  const asked = { password: PASSWORD, passphrase }
  const answer = await admin.site.app.request(
    `/api/backups/${id}/download`,
    {
      method: 'POST',
      headers: {
        cookie: admin.cookie,
        host: 'camp.example',
        origin: 'http://camp.example',
        'content-type': 'application/json',
      },
      body: JSON.stringify(asked),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function filledCamp(): Promise<{ camp: TestCamp; admin: Person; site: World; env: NodeJS.ProcessEnv }> {
  const { site, env } = await siteWithFiles()
  const camp = await site.camp('lakeside')
  await fill(camp)
  return { site, env, camp, admin: await camp.as('admin') }
}

test("a backup has every row of its camp, no other camp's, and no secrets", async () => {
  const { site, env, camp, admin } = await filledCamp()
  const pinewood = await site.camp('pinewood')
  await pinewood.camper({ firstName: 'Stranger' })
  const backup = await made(admin)
  expect(backup).toMatchObject({ kind: 'manual', state: 'whole', why: null, progress: null })
  const bytes = await downloaded(admin, backup.id)
  const path = join(env.FILES_DIR ?? '', 'copy')
  writeFileSync(path, bytes)
  const source = async (span: { start: number; end: number }) => createReadStream(path, span)
  const said: string[] = []
  let rows = 0
  for await (const part of partsIn(site.server.keys, { source, size: bytes.length, passphrase: PASSPHRASE })) {
    rows += part.rows.length
    said.push(JSON.stringify(part))
  }
  expect(rows).toBe(backup.rows)
  const all = said.join('\n')
  expect([all.includes('Maya'), all.includes('Stranger'), all.includes('$argon2'), all.includes('password')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(camp.org).toBeGreaterThan(0)
  // Nothing of it can be read without the passphrase.
  expect([bytes.includes('Maya'), bytes.includes('Keller')]).toEqual([false, false])
})

test('the passphrase is required, and only an administrator gets a backup', async () => {
  const { camp, admin, site } = await filledCamp()
  const { id } = await made(admin)
  const short = await admin.post(`/api/backups/${id}/download`, { password: PASSWORD, passphrase: 'short' })
  expect([short.status, short.body.code]).toEqual([400, 'invalid'])
  const wrong = await admin.post(`/api/backups/${id}/download`, { password: 'wrong', passphrase: PASSPHRASE })
  expect(wrong.body.code).toBe('wrong_password')
  const pinewood = await site.camp('pinewood')
  const stranger = await pinewood.as('admin')
  const asked = { password: PASSWORD, passphrase: PASSPHRASE }
  expect((await stranger.post(`/api/backups/${id}/download`, asked)).status).toBe(404)
  expect((await stranger.delete(`/api/backups/${id}`)).status).toBe(404)
  expect((await (await camp.as('manager')).get('/api/backups')).status).toBe(403)
  const { body } = await admin.get('/api/audit')
  expect(body.lines.map(({ text }: { text: string }) => text)).toContain('Created a backup')
})

test('a backup can be uploaded, and anything else is refused in plain words', async () => {
  const { admin, site, camp } = await filledCamp()
  const bytes = await downloaded(admin, (await made(admin)).id)
  expect(await uploadBackup(admin, bytes, PASSPHRASE)).toMatchObject({
    status: 201,
    body: { kind: 'upload', state: 'whole' },
  })
  const codeOf = async (given: Buffer, passphrase?: string) =>
    (await uploadBackup(admin, given, passphrase ?? PASSPHRASE)).body.code
  expect(await codeOf(bytes, 'another passphrase')).toBe('backup_passphrase')
  expect(await codeOf(bytes.subarray(0, bytes.length - 1))).toBe('backup_cut')
  expect(await codeOf(Buffer.concat([bytes, Buffer.from('x')]))).toBe('backup_changed')
  const headerEnd = bytes.indexOf(0x0a) + 1
  for (const at of [headerEnd + 3, headerEnd + 40, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(['backup_changed', 'backup_cut'], `byte ${at}`).toContain(await codeOf(changed))
  }
  expect(await codeOf(Buffer.from('<html>not a backup</html>'))).toBe('backup_unknown')
  expect(await codeOf(Buffer.alloc(0))).toBe('backup_unknown')
  const header = JSON.parse(bytes.subarray(0, headerEnd).toString())
  const withHeader = (change: object) =>
    Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, ...change })}\n`), bytes.subarray(headerEnd)])
  expect(await codeOf(withHeader({ version: FORMAT_VERSION + 1 }))).toBe('backup_newer')
  expect(await codeOf(withHeader({ migrations: header.migrations + 1 }))).toBe('backup_newer')
  expect(await codeOf(withHeader({ head: header.head + 1 }))).toBe('backup_changed')
  const pinewood = await site.camp('pinewood')
  const stranger = await uploadBackup(await pinewood.as('admin'), bytes, PASSPHRASE)
  expect([stranger.body.code, stranger.body.message]).toEqual([
    'backup_other_camp',
    'This backup belongs to Camp lakeside, not to this camp.',
  ])
  const { backups } = (await admin.get('/api/backups')).body as BackupsShown
  expect(backups.map(({ state }) => state)).toEqual(['whole', 'whole'])
  expect(camp.slug).toBe('lakeside')
})

test('a small file crafted to fill memory is refused', async () => {
  const { admin, site } = await filledCamp()
  const bytes = await downloaded(admin, (await made(admin)).id)
  const { header } = readHeader(bytes)
  const { keys } = site.server
  const key = await openKey(keys, header, PASSPHRASE)
  const bomb = (text: Buffer) => {
    const sealing = new Sealing(key, boundTo(header))
    sealing.end(gzipSync(text))
    return Buffer.concat([headerLine(header), sealing.read() as Buffer])
  }
  const columns = JSON.stringify({ part: 'campers', columns: Array.from({ length: 501 }, () => 'x') })
  for (const text of [Buffer.alloc(20 * 1024 * 1024, '['), Buffer.from(`${columns}\n`)]) {
    const file = bomb(text)
    expect(file.length).toBeLessThan(100_000)
    expect((await uploadBackup(admin, file, PASSPHRASE)).body.code).toBe('backup_changed')
  }
  // The memory that one part, and all of them, may take; small here.
  const read = async (most: { part: number; whole: number }) => {
    const source = inMemory(bytes)
    for await (const _ of partsIn(keys, { source, size: bytes.length, passphrase: PASSPHRASE }, { most }));
  }
  await read({ part: 1_000_000, whole: 1_000_000 })
  for (const most of [
    { part: 300, whole: 1_000_000 },
    { part: 1_000_000, whole: 5000 },
  ])
    await expect(read(most)).rejects.toMatchObject({ code: 'backup_changed' })
})

test("values that don't fit their columns are refused before they fill memory", async () => {
  const { admin, site, env } = await filledCamp()
  const bytes = await downloaded(admin, (await made(admin)).id)
  const { header } = readHeader(bytes)
  const part = `${JSON.stringify({ part: 'campers', columns: ['id', 'firstName'] })}\n`
  const inColumn = (value: string) => `${part}[1,${value}]\n`
  const empties = `[${Array.from({ length: 5_000_000 }, () => '[]').join(',')}]`
  const texts = {
    'a text that is a list': inColumn('[]'),
    'millions of empty lists': inColumn(empties),
    'a deep list': inColumn(`${'['.repeat(5000)}${']'.repeat(5000)}`),
    'a row with another number of values': `${part}[1]\n`,
    'a column twice': `${JSON.stringify({ part: 'campers', columns: ['id', 'id'] })}\n`,
    'a part twice': `${part}${JSON.stringify({ end: 'campers', rows: 0, checksum: EMPTY })}\n${part}`,
    'more than its size explains': `${part}${`[1,"${'x'.repeat(1_000_000)}"]\n`.repeat(80)}`,
  }
  for (const [what, text] of Object.entries(texts)) {
    const file = await sealedText(header, text, PASSPHRASE)
    expect(file.length, what).toBeLessThan(200_000)
    const read = readThrough(site.server.keys, { source: inMemory(file), size: file.length, passphrase: PASSPHRASE })
    await expect(read, what).rejects.toMatchObject({ code: 'backup_changed' })
  }
  const bomb = await sealedText(header, inColumn(empties), PASSPHRASE)
  expect((await uploadBackup(admin, bomb, PASSPHRASE)).body.code).toBe('backup_changed')
  // A file that takes too long is given up, and the next one is checked.
  const path = join(env.FILES_DIR ?? '', 'brought')
  writeFileSync(path, bytes)
  const file = { path, size: bytes.length, key: await openKey(site.server.keys, header, PASSPHRASE) }
  const [late, next] = [checkUploaded(file, 0), checkUploaded(file)]
  await expect(late).rejects.toMatchObject({ code: 'backup_changed' })
  expect(await next).toBeGreaterThan(0)
})

test('one backup runs at a time, and errors are reported', async () => {
  const { admin, site, env } = await filledCamp()
  const first = await admin.post('/api/backups', undefined)
  const second = await admin.post('/api/backups', undefined)
  expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'backup_running'])
  await backupsEnded(site.server)
  // A file where the folder should be: nothing can be written there.
  rmSync(join(env.FILES_DIR ?? '', 'backups'), { recursive: true })
  writeFileSync(join(env.FILES_DIR ?? '', 'backups'), '')
  const failed = await made(admin)
  expect([failed.state, failed.why]).toEqual([
    'failed',
    "The backup couldn't be saved. The person who runs the server can find details in the log.",
  ])
})

test("each camp gets one backup a night unless it's turned off, and old ones are removed", async () => {
  const { admin, site, camp, env } = await filledCamp()
  const pinewood = await site.camp('pinewood')
  expect((await (await pinewood.as('admin')).send('PUT', '/api/backups/nightly', { nightly: false })).status).toBe(204)
  const clock = { now: new Date('2026-07-02T08:00:00Z') }
  const place = { server: { ...site.server, now: () => clock.now }, config: readConfig(env) }
  expect(await backUpDue(place)).toBe(1)
  expect(await backUpDue(place)).toBe(0)
  // Before three in the morning of the camp (New York) it is still the night before.
  clock.now = new Date('2026-07-03T06:59:00Z')
  expect(await backUpDue(place)).toBe(0)
  clock.now = new Date('2026-07-03T07:01:00Z')
  expect(await backUpDue(place)).toBe(1)
  clock.now = new Date('2026-08-01T12:00:00Z')
  expect(await sweepBackups(place)).toBe(1)
  const { backups, nightly } = (await admin.get('/api/backups')).body as BackupsShown
  expect([nightly, backups.map(({ kind }) => kind)]).toEqual([true, ['nightly']])
  const [line] = backups
  const where = join(env.FILES_DIR ?? '', 'backups', String(camp.org))
  expect(readFileSync(join(where, String(line?.id))).length).toBe(line?.size)
  expect((await admin.delete(`/api/backups/${line?.id}`)).status).toBe(204)
  expect(() => readFileSync(join(where, String(line?.id)))).toThrow()
  const left = await site.server.database.read((db) => db.select().from(campBackup))
  expect(left).toEqual([])
  expect((await site.server.database.read((db) => db.select().from(organizations))).length).toBe(2)
})

test('after a secret change all backups open with the new one alone, and missing files are counted', async () => {
  const { site, env } = await siteWithFiles()
  const camp = await site.camp('lakeside')
  await camp.camper()
  const admin = await camp.as('admin')
  const [first, second] = [await made(admin), await made(admin)]
  const config = readConfig(env)
  const [OLD, NEW] = ['a secret of tests, long enough for anything', 'the secret of the next year, as long']
  const place = (keys: Keys) => ({ config, server: { ...site.server, keys } })
  const at = ({ id }: { id: number }) => ({ source: sourceOf(place(new Keys(NEW)), camp.org, id), size: first.size })
  await expect(readThrough(new Keys(NEW), at(first))).rejects.toThrow('backup_locked')
  rmSync(join(config.files.folder, 'backups', String(camp.org), String(second.id)))
  expect(await rewrapBackups(place(new Keys(NEW)))).toEqual({ done: 0, lost: 1, missing: 1 })
  expect(await rewrapBackups(place(new Keys(NEW, [OLD])))).toEqual({ done: 1, lost: 0, missing: 1 })
  expect(await rewrapBackups(place(new Keys(NEW, [OLD])))).toEqual({ done: 0, lost: 0, missing: 1 })
  expect(await readThrough(new Keys(NEW), at(first))).toBe(first.rows)
  await expect(readThrough(new Keys(OLD), at(first))).rejects.toThrow('backup_locked')
  const [line] = await site.server.database.read((db) =>
    db.select().from(campBackup).where(eq(campBackup.id, first.id)),
  )
  const bytes = readFileSync(join(config.files.folder, 'backups', String(camp.org), String(first.id)))
  expect(line?.checksum).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test("a database rewound to before a backup doesn't reuse that backup's number", async () => {
  const { camp, admin, site, env } = await filledCamp()
  const [first, second] = [await made(admin), await made(admin)]
  const path = join(env.FILES_DIR ?? '', 'backups', String(camp.org), String(second.id))
  const bytes = readFileSync(path)
  await site.server.database.transact((db) => db.delete(campBackup).where(eq(campBackup.id, second.id)))
  expect((await made(admin)).id).toBe(second.id + 1)
  expect(readFileSync(path).equals(bytes)).toBe(true)
  expect(first.id).toBe(second.id - 1)
})

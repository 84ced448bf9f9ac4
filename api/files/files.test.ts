import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { FILE_LIMITS } from '#shared/files/model'
import { replaceFile } from '#shared/training/material-mutations'
import { readConfig } from '../context/config'
import type { Speaker } from '../context/person'
import { removeCamp } from '../platform/removal'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'
import { DiskFiles } from './disk'
import type { Files, Span } from './port'
import { keepFile } from './records'
import { S3Files } from './s3'
import { removeUnused } from './sweep'

const MB = 1024 * 1024
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
/** The first box of an MP4. */
const MP4 = Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41', 'latin1')

/** A Word document with a part of so many unpacked bytes. */
const word = (unpacked: number, more: Zippable = {}) =>
  Buffer.from(
    zipSync({ '[Content_Types].xml': new Uint8Array(100), 'word/document.xml': new Uint8Array(unpacked), ...more }),
  )

const ENTRY_MARK = Buffer.from('PK\x01\x02', 'latin1')

/** The same document with other values in each entry of its list of contents. */
function withEntries(document: Buffer, write: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(document)
  for (let at = copy.indexOf(ENTRY_MARK); at >= 0; at = copy.indexOf(ENTRY_MARK, at + 4)) write(copy.subarray(at))
  return copy
}

/** A Word document with a picture of so many unpacked bytes, which says that it has as few as it is packed in. */
function bomb(unpacked: number, more: Zippable = {}): Buffer {
  const name = 'word/media/big.png'
  const document = word(100, { ...more, [name]: [deflateRawSync(Buffer.alloc(unpacked)), { level: 0 }] })
  return withEntries(document, (entry) => {
    if (entry.readUInt16LE(28) === name.length) entry.writeUInt16LE(8, 10)
  })
}

interface Site {
  camp: TestCamp
  office: Person
  programId: number
  folder: string
  files: Files
}

async function site(env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const camp = await (await world({ FILES_DIR: folder, ...env })).camp('lakeside')
  const office = await camp.as('admin')
  const { body } = await office.post('/api/training/programs', { title: 'Safeguarding' })
  const files = env.FILES_URL ? new S3Files(env.FILES_URL) : new DiskFiles(folder)
  return { camp, office, programId: body.id, folder, files }
}

/** A form with a file, as a browser sends it. */
async function upload(
  person: Person,
  programId: number,
  content: Buffer | Blob,
  { name = 'Knots.pdf', ...more }: Record<string, string> = {},
  key?: string,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    title: 'Knots',
    type: 'document',
    programId: String(programId),
    ...more,
  }))
    form.append(field, value)
  form.append('file', content instanceof Blob ? content : new Blob([new Uint8Array(content)]), name)
  const made = new Request('https://camp.example/', { method: 'POST', body: form })
  return sent(person, made.body, made.headers.get('content-type') ?? '', { key })
}

/** The same for another file of a material. */
async function replace(person: Person, materialId: number, content: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'Other.pdf')
  const made = new Request('https://camp.example/', { method: 'POST', body: form })
  const way = { method: 'PUT', path: `${materialId}/file` }
  return sent(person, made.body, made.headers.get('content-type') ?? '', way)
}

async function sent(
  person: Person,
  body: ReadableStream | null,
  contentType: string,
  { method = 'POST', path = 'upload', key }: { method?: string; path?: string; key?: string | undefined } = {},
) {
  const headers = {
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    cookie: person.cookie,
    host: 'camp.example',
    origin: 'http://camp.example',
    'content-type': contentType,
  }
  const init = { method, headers, body, duplex: 'half' } as RequestInit
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const answer = await person.site.app.request(`/api/training/materials/${path}`, init, connection)
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const fetched = async (person: Person, path: string, headers: Record<string, string> = {}) =>
  person.site.app.request(path, { headers: { cookie: person.cookie, ...headers } })

/** The contents of a folder of files, except for the folder of files being written. */
const left = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f-]{30}/.test(String(name)))

test('a document is uploaded, and served in whole and in part to the people who work at the camp', async () => {
  const { camp, office, programId } = await site()
  const { status, body } = await upload(office, programId, PDF, {
    name: '../../etc/Knöts 1.pdf',
    isRequired: 'false',
  })
  expect([status, body.message]).toEqual([201, undefined])
  expect(body).toMatchObject({
    fileName: 'Knöts 1.pdf',
    fileSize: PDF.length,
    fileType: 'application/pdf',
    isRequired: false,
  })
  const staff = await camp.as('volunteer')
  const whole = await fetched(staff, body.fileUrl)
  expect(whole.status).toBe(200)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(PDF)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-disposition': expect.stringContaining("filename*=UTF-8''Kn%C3%B6ts%201.pdf"),
  })
  const part = async (range: string) => {
    const answer = await fetched(staff, body.fileUrl, { range })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  const size = PDF.length
  expect(await part('bytes=0-4')).toEqual([206, `bytes 0-4/${size}`, '%PDF-'])
  expect(await part('bytes=-6')).toEqual([206, `bytes ${size - 6}-${size - 1}/${size}`, '%%EOF\n'])
  expect((await part(`bytes=5-${size * 9}`)).slice(0, 2)).toEqual([206, `bytes 5-${size - 1}/${size}`])
  for (const none of [`bytes=${size}-`, 'bytes=-0'])
    expect((await part(none)).slice(0, 2)).toEqual([416, `bytes */${size}`])
  // Several ranges, and what is none, bring the whole once and not a thousand times.
  for (const odd of [
    `bytes=${'0-1,'.repeat(1000)}0-1`,
    'bytes=9-1',
    'bytes=-',
    'lines=1-2',
    `bytes=${'9'.repeat(400)}-`,
  ])
    expect((await part(odd)).slice(0, 2)).toEqual([200, null])
})

test('a file is for those who see the row that names it', async () => {
  const { camp, office, programId } = await site()
  const { body } = await upload(office, programId, PDF)
  const other = await (camp.world as World).camp('pinewood', { numbersFrom: 1000 })
  expect((await fetched(await camp.as('parent'), body.fileUrl)).status).toBe(403)
  expect((await fetched(await other.as('admin'), body.fileUrl)).status).toBe(404)
  expect((await fetched((camp.world as World).visitor(), body.fileUrl)).status).toBe(401)
  for (const token of ['1', '0'.repeat(64), '..%2f..%2fcamp.sqlite', body.fileUrl.toUpperCase().slice(11)])
    expect((await fetched(office, `/api/files/${token}`)).status).toBe(404)
  // Its bytes are of no use in another camp that does not have them.
  const theirs = (await (await other.as('admin')).post('/api/training/programs', { title: 'X' })).body
  expect((await upload(office, theirs.id, PDF)).status).toBe(404)
})

test('what is no document and no video, or another one than it says, is not kept', async () => {
  const { office, programId, folder } = await site()
  const code = async (content: Buffer, more: Record<string, string> = {}) =>
    (await upload(office, programId, content, more)).body.code
  expect(await code(PDF, { type: 'video', name: 'film.mp4' })).toBe('file_kind')
  expect(await code(MP4)).toBe('file_kind')
  expect(await code(Buffer.alloc(0))).toBe('file_missing')
  for (const text of [
    '<html><script>1</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'MZ',
    ' %PDF-1.7',
    '#!/bin/sh',
  ])
    expect(await code(Buffer.from(text))).toBe('file_type')
  expect(await code(Buffer.from(zipSync({ 'a.txt': PDF })), { name: 'a.docx' })).toBe('file_type')
  expect(await code(word(5000).subarray(0, -30), { name: 'cut.docx' })).toBe('file_type')
  expect(await code(PDF, { title: ' ' })).toBe('invalid')
  expect(await code(PDF, { estimatedDuration: '0' })).toBe('invalid')
  expect(left(folder)).toEqual([])
  expect((await upload(office, programId, word(5000), { name: 'ok.docx' })).status).toBe(201)
  expect((await upload(office, programId, MP4, { type: 'video', name: 'film' })).status).toBe(201)
})

test('a document is judged by what it really unpacks to, whatever it says', async () => {
  const { office, programId, folder } = await site()
  const refusal = async (content: Buffer) => {
    const { status, body } = await upload(office, programId, content, { name: 'bomb.docx' })
    return [status, body.code]
  }
  const large = [413, 'file_unpacks_large']
  const whole = bomb(201 * MB)
  expect(whole.length).toBeLessThan(MB)
  expect(await refusal(whole)).toEqual(large)
  // Many names of the same packed bytes.
  const names = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`word/${index}.xml`, new Uint8Array(9)]))
  const one = bomb(12 * MB, names)
  const entry = one.subarray(one.lastIndexOf(ENTRY_MARK, one.indexOf('big.png', one.indexOf(ENTRY_MARK))))
  const shared = withEntries(one, (each) => entry.copy(each, 10, 10, 28) && entry.copy(each, 42, 42, 46))
  expect(await refusal(shared)).toEqual(large)
  // Nothing opens a document that is broken, encrypted or packed in another way.
  const odd: [at: number, value: number][] = [
    [8, 1],
    [10, 12],
    [42, 7],
  ]
  for (const [at, value] of odd)
    expect(await refusal(withEntries(word(5000), (entry) => entry.writeUInt16LE(value, at)))).toEqual([
      415,
      'file_type',
    ])
  expect(await refusal(withEntries(word(5000), (entry) => entry.writeUInt32LE(9, 20)))).toEqual([415, 'file_type'])
  expect(left(folder)).toEqual([])
  expect((await upload(office, programId, bomb(12 * MB, names), { name: 'ok.docx' })).status).toBe(201)
})

test.each([
  ['menu.pdf.exe', 'menu.pdf.exe.pdf'],
  ['x.exe.', 'x.exe.pdf'],
  ['x.exe. . \u200b\u3000.', 'x.exe.pdf'],
  ['menu\u202efdp.exe', 'menufdp.exe.pdf'],
  ['Menu.PDF.', 'Menu.PDF'],
  ['Rules 1.2', 'Rules 1.2.pdf'],
  [`${'a'.repeat(251)}.exe.pdf`, `${'a'.repeat(251)}.pdf`],
  ['.pdf', 'file.pdf'],
  ['C:\\camp\\x.lnk', 'x.lnk.pdf'],
])('the PDF named %s is kept as %s', async (name, kept) => {
  const { office, programId } = await site()
  const { status, body } = await upload(office, programId, PDF, { name })
  expect([status, body.fileName]).toEqual([201, kept])
  const served = await fetched(office, body.fileUrl)
  expect(served.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(kept)}`)
})

test('a device that names an uploaded file itself gets no other ending and no other type either', async () => {
  const { office, programId } = await site()
  const { body } = await upload(office, programId, PDF)
  await office.enrolled()
  const file = { hash: body.fileUrl.slice('/api/files/'.length), name: 'x.exe', size: PDF.length, type: body.fileType }
  expect(await office.run(replaceFile, { materialId: body.id, file })).toMatchObject({ status: 'ok' })
  const { body: list } = await office.get(`/api/training/programs/${programId}/materials`)
  expect(list[0].fileName).toBe('x.exe.pdf')
  const html = { ...file, type: 'text/html' }
  expect(await office.run(replaceFile, { materialId: body.id, file: html })).toMatchObject({ code: 'invalid' })
})

test('a file that is too large is stopped at the limit of its kind, and one that is cut leaves nothing', async () => {
  const { camp, office, programId, folder } = await site()
  const large = new Blob([new Uint8Array(PDF), new Uint8Array(FILE_LIMITS.document)])
  const { status, body } = await upload(office, programId, large)
  expect([status, body.code, body.message]).toEqual([413, 'file_large', 'A document can be up to 25 MB.'])
  const declared = { cookie: office.cookie, host: 'camp.example', origin: 'http://camp.example' }
  const answer = await office.site.app.request('/api/training/materials/upload', {
    method: 'POST',
    body: 'x',
    headers: { ...declared, 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(700 * MB) },
  })
  expect(answer.status).toBe(413)
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${PDF.toString('latin1')}`
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(head))
      controller.close()
    },
  })
  expect((await sent(office, cut, 'multipart/form-data; boundary=b')).body.code).toBe('file_cut')
  const broken = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(head))
      controller.error(new Error('the train went into a tunnel'))
    },
  })
  expect((await sent(office, broken, 'multipart/form-data; boundary=b')).status).toBe(400)
  for (const type of ['multipart/form-data', 'application/json', 'multipart/form-data; boundary='])
    expect((await sent(office, new Blob(['x']).stream(), type)).status).toBe(400)
  expect((await upload(await camp.as('staff'), programId, PDF)).status).toBe(403)
  expect(left(folder)).toEqual([])
})

const DAY_MS = 24 * 3600 * 1000

/** Removes what nothing has named for a day, after so many days. */
async function sweep({ camp, files }: Site, days: number): Promise<number> {
  const { server } = camp.world
  const real = server.now
  server.now = () => new Date(Date.now() + days * DAY_MS)
  const removed = await removeUnused(server, files)
  server.now = real
  return removed
}

test('the same upload again, after its answer was lost, adds nothing; another one under its key is refused', async () => {
  const here = await site()
  const { office, programId, folder } = here
  const key = '5b2f6a1e-3c4d-4e5f-8a6b-7c8d9e0f1a2b'
  const first = await upload(office, programId, PDF, {}, key)
  const again = await upload(office, programId, PDF, {}, key)
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  expect((await upload(office, programId, PDF, { title: 'Another' }, key)).body.code).toBe('uid_reused')
  const materials = (await office.get(`/api/training/programs/${programId}/materials`)).body
  expect(materials).toHaveLength(1)
  expect((await upload(office, programId, PDF, {}, 'no key')).status).toBe(400)
  // Each uploaded its bytes; the previous ones stay for current readers, and are removed then.
  expect(left(folder)).toHaveLength(3)
  await sweep(here, 1)
  expect(left(folder)).toHaveLength(1)
  expect(Buffer.from(await (await fetched(office, first.body.fileUrl)).arrayBuffer())).toEqual(PDF)
})

test('a file is replaced by one of its kind, and served to all from then on', async () => {
  const { camp, office, programId, folder } = await site()
  const { body } = await upload(office, programId, PDF)
  const other = Buffer.concat([PDF, Buffer.from('% the second edition')])
  expect((await replace(await camp.as('staff'), body.id, other)).status).toBe(403)
  expect((await replace(office, body.id, MP4)).body.code).toBe('file_kind')
  expect((await replace(office, body.id + 999, other)).status).toBe(404)
  const theirs = await (camp.world as World).camp('pinewood', { numbersFrom: 1000 })
  expect((await replace(await theirs.as('admin'), body.id, other)).status).toBe(404)
  expect(left(folder)).toHaveLength(1)
  const { status, body: after } = await replace(office, body.id, other)
  expect([status, after.fileName, after.fileSize]).toEqual([200, 'Other.pdf', other.length])
  expect(Buffer.from(await (await fetched(office, after.fileUrl)).arrayBuffer())).toEqual(other)
  expect((await fetched(office, body.fileUrl)).status).toBe(404)
})

test('what nothing names goes after a day, and nothing that any row of the camp names', async () => {
  const here = await site()
  const { camp, office, programId, folder } = here
  const { body } = await upload(office, programId, PDF)
  const other = Buffer.concat([PDF, Buffer.from('% the second edition')])
  const archived = (await upload(office, programId, Buffer.concat([PDF, Buffer.from('% old')]))).body
  await office.post(`/api/training/materials/${archived.id}/archive`, {})
  const theirs = await (camp.world as World).camp('pinewood', { numbersFrom: 1000 })
  const neighbour = await theirs.as('admin')
  const program = (await neighbour.post('/api/training/programs', { title: 'X' })).body
  const same = (await upload(neighbour, program.id, PDF)).body
  await replace(office, body.id, other)
  expect(left(folder)).toHaveLength(4)
  // It is marked, kept for a day, and only then removed.
  expect([await sweep(here, 0), await sweep(here, 0.9)]).toEqual([0, 0])
  expect(await sweep(here, 2)).toBe(1)
  expect((await fetched(neighbour, same.fileUrl)).status).toBe(200)
  expect((await fetched(office, archived.fileUrl)).status).toBe(200)
  expect(left(folder)).toHaveLength(3)
  // Uploaded again within the day it stays.
  await replace(office, body.id, PDF)
  await sweep(here, 0)
  await replace(office, body.id, other)
  expect(await sweep(here, 2)).toBe(0)
})

/** Files of which some cannot be kept or removed at the moment. */
class Failing implements Files {
  keeps = true
  removes = true
  constructor(private readonly files: Files) {}

  async keep(key: string, path: string) {
    if (!this.keeps) throw new Error('the service is away')
    await this.files.keep(key, path)
  }
  open(key: string, span: Span) {
    return this.files.open(key, span)
  }
  async remove(key: string) {
    if (!this.removes) throw new Error('the service is away')
    await this.files.remove(key)
  }
  list(folder: string) {
    return this.files.list(folder)
  }
}

test('bytes go after their row is gone for good, and again where the store fails', async () => {
  const here = await site()
  const { camp, office, programId, folder } = here
  const store = new Failing(here.files)
  const { body } = await upload(office, programId, PDF)
  await replace(office, body.id, Buffer.concat([PDF, Buffer.from('% the second edition')]))
  const failing = { ...here, files: store }
  await sweep(failing, 0)
  // A transaction that is not committed: the row stays, and so do its bytes.
  const { database } = camp.world.server
  const { transact } = database
  database.transact = (work) =>
    transact(async (db) => {
      await work(db)
      throw new Error('the disk is full')
    })
  await expect(sweep(failing, 2)).rejects.toThrow('the disk is full')
  database.transact = transact
  expect(left(folder)).toHaveLength(2)
  // A store that fails: what is to go is remembered, and goes the next time, an hour later.
  store.removes = false
  expect(await sweep(failing, 2)).toBe(1)
  expect(left(folder)).toHaveLength(2)
  store.removes = true
  expect(await sweep(failing, 2)).toBe(0)
  expect(left(folder)).toHaveLength(2)
  await sweep(failing, 2.1)
  expect(left(folder)).toHaveLength(1)
})

test('what comes again while it is being removed is kept, and of an upload that broke off nothing is', async () => {
  const here = await site()
  const { camp, office, programId, folder } = here
  const { server } = camp.world
  const { body } = await upload(office, programId, PDF)
  const other = Buffer.concat([PDF, Buffer.from('% the second edition')])
  await replace(office, body.id, other)
  await sweep(here, 0)
  const store = new Failing(here.files)
  store.remove = async (key) => {
    // The row is gone by now, and the same file comes again.
    expect((await replace(office, body.id, PDF)).status).toBe(200)
    await here.files.remove(key)
  }
  expect(await sweep({ ...here, files: store }, 2)).toBe(1)
  const [material] = (await office.get(`/api/training/programs/${programId}/materials`)).body
  expect(Buffer.from(await (await fetched(office, material.fileUrl)).arrayBuffer())).toEqual(PDF)

  // Two at once with the same one: what either says is there, and the other bytes go.
  const both = await Promise.all([upload(office, programId, other), upload(office, programId, other)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(Buffer.from(await (await fetched(office, both[0].body.fileUrl)).arrayBuffer())).toEqual(other)

  const speaker = { org: camp.org, actor: { userId: 1 } } as Speaker
  const cut = {
    hash: 'a'.repeat(64),
    name: 'a.pdf',
    size: PDF.length,
    type: 'application/pdf',
    path: join(folder, 'cut'),
  }
  const breaking = new Failing(here.files)
  breaking.keep = async (key, path) => {
    await here.files.keep(key, path)
    throw new Error('killed')
  }
  writeFileSync(cut.path, PDF)
  const before = left(folder).length
  await expect(keepFile(server, breaking, speaker, cut)).rejects.toThrow('killed')
  expect(left(folder)).toHaveLength(before + 1)
  await sweep(here, 0)
  expect(left(folder)).toHaveLength(before + 1)
  await sweep(here, 1.1)
  expect(left(folder)).toHaveLength(2)
})

test('the files of a deleted camp go once it is gone, and none of another camp', async () => {
  const here = await site()
  const { camp, office, programId, folder } = here
  const { server } = camp.world
  await upload(office, programId, PDF)
  const theirs = await (camp.world as World).camp('pinewood', { numbersFrom: 1000 })
  const neighbour = await theirs.as('admin')
  const program = (await neighbour.post('/api/training/programs', { title: 'X' })).body
  const same = (await upload(neighbour, program.id, PDF)).body
  const config = readConfig({ FILES_DIR: folder })
  const refused = removeCamp({ server, config }, camp.org, () => Promise.reject(new Error('not noted')))
  await expect(refused).rejects.toThrow('not noted')
  expect(left(folder)).toHaveLength(2)
  await removeCamp({ server, config }, camp.org, () => Promise.resolve())
  expect(left(folder)).toHaveLength(1)
  expect((await fetched(neighbour, same.fileUrl)).status).toBe(200)
})

test('files are kept by a service that speaks S3 as on a disk', async () => {
  const bucket = mkdtempSync(join(tmpdir(), 'anchor-s3-'))
  const service = new S3rver({
    port: 0,
    silent: true,
    directory: bucket,
    configureBuckets: [{ name: 'camp', configs: [] }],
  })
  const address = await service.run()
  onTestFinished(async () => {
    await service.close()
    rmSync(bucket, { recursive: true })
  })
  const here = await site({
    FILES_URL: `http://S3RVER:S3RVER@127.0.0.1:${address.port}/camp?region=us-east-1`,
  })
  const { office, programId, folder } = here
  const film = new Blob([new Uint8Array(MP4), new Uint8Array(20 * MB)])
  const { status, body } = await upload(office, programId, film, { type: 'video', name: 'film.mp4' })
  expect([status, body.message]).toEqual([201, undefined])
  const part = await fetched(office, body.fileUrl, { range: 'bytes=4-7' })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  const whole = await fetched(office, body.fileUrl)
  expect((await whole.arrayBuffer()).byteLength).toBe(film.size)
  expect(left(folder)).toEqual([])
  expect(existsSync(join(folder, String(body.organizationId)))).toBe(false)
  const paper = (await upload(office, programId, PDF)).body
  await replace(office, paper.id, Buffer.concat([PDF, Buffer.from('%')]))
  const there = () => readdirSync(bucket, { recursive: true }).filter((name) => String(name).endsWith('_object')).length
  expect([await sweep(here, 0), there(), await sweep(here, 2), there()]).toEqual([0, 3, 1, 2])
})

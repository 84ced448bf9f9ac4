import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { camperContacts, campers, merges } from '#shared/campers/model'
import { automaticText } from '#shared/communication/automatic-messages'
import { automaticMessages } from '#shared/communication/automatic-model'
import { contactChoices } from '#shared/communication/model'
import { fileUrlOf } from '#shared/files/model'
import { campProfile } from '#shared/settings/model'
import { storeTransactions } from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import { type BackupHeader, headerLine, readHeader } from '../backup/format'
import { backupsEnded } from '../backup/keep'
import { choiceKept } from '../communication/choice-journal'
import { readConfig } from '../context/config'
import type { Speaker } from '../context/person'
import type { RunningServer } from '../context/running'
import { rowReader } from '../db/rows'
import { invitations, organizations, signIns, users } from '../db/tables/accounts'
import { EffectWorker } from '../effects/worker'
import { filesOf } from '../files/open'
import { keyOf } from '../files/port'
import { partPath } from '../files/receive'
import { keepFile, placeOf, recordOf } from '../files/records'
import { removeUnused } from '../files/sweep'
import { madeBackup, openedBackup, uploadBackup } from '../testing/backups'
import { PASSWORD, type TestCamp } from '../testing/camp'
import { forgedBackup } from '../testing/forged-backup'
import { operatorOf } from '../testing/operator'
import { Person } from '../testing/person'
import { setUpApp } from '../testing/second-step'
import { type World, world } from '../testing/world'
import { exportCamp } from './export'
import { importCamp } from './import'

const lemonade = { itemId: null, itemName: 'Lemonade', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }
const sale = (transactionId: number, camperId: number) => ({
  transactionId,
  camperId,
  lines: [lemonade],
  total: '1.00',
  till: null,
  override: false,
})

/** Two servers with databases of their own, which keep their files in one folder. */
async function twoServers() {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { FILES_DIR: folder, RATE_LIMIT: 'off' }
  const [from, to] = [await world(env), await world(env)]
  const config = readConfig(env)
  const place = (site: World) => ({ server: site.server, config })
  return { from, to, folder, there: place(from), here: place(to) }
}

const rowsAt = (site: World, org: number) =>
  site.server.database.read(async (db) => ({
    names: (await rowReader(db, org).all(campers)).map(({ firstName }) => firstName),
    entries: (await rowReader(db, org).all(storeTransactions)).map(({ id }) => id),
  }))

test('a camp moves to another database while a till has a sale waiting: nothing is lost and nothing booked twice', async () => {
  const { from, to, folder, there, here } = await twoServers()
  const camp = await from.camp('lakeside', { numbersFrom: 7 })
  const [admin, till] = [await camp.as('admin'), await camp.as('manager')]
  const maya = await camp.camper({ balance: '9.00', medicalInfo: 'asthma' })
  await setUpApp(admin)
  const calendar = (await admin.post('/api/calendar-address', { sessionId: null })).body.path
  const [first, second] = await till.sealed([
    { mutation: sell, args: sale(2 ** 40 + 1, maya.id) },
    { mutation: sell, args: sale(2 ** 40 + 2, maya.id) },
  ])
  expect((await till.pushRaw([first])).body.results).toMatchObject([{ status: 'ok' }])
  const file = join(folder, 'lakeside.export')
  const done = await exportCamp(there, 'lakeside', file, { settleMs: 0 })
  expect(done.rows).toBeGreaterThan(5)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // The till hears that the camp is closed, and keeps what waits.
  expect((await till.pushRaw([second])).body.code).toBe('camp_suspended')
  await importCamp(here, file)
  await expect(importCamp(here, file)).rejects.toThrow('already')
  const { names, entries } = await rowsAt(to, camp.org)
  expect(names).toEqual(['Maya'])
  expect(entries).toContain(2 ** 40 + 1)
  // The same sign-in goes on; its device has another history before it.
  const moved = new Person(to, till.userId, till.cookie)
  expect((await moved.get('/api/user')).body).toMatchObject({ id: till.userId })
  const { epoch, id } = await till.enrolled()
  const push = (body: object) =>
    moved.post('/api/sync/push', { protocol: 1, clientId: id, mutations: [second], ...body })
  expect((await push({ epoch })).status).toBe(409)
  const fresh = await moved.enrolled()
  expect(fresh.epoch).not.toBe(epoch)
  const sent = await push({ epoch: fresh.epoch })
  expect(sent.body.results, JSON.stringify(sent.body)).toMatchObject([{ status: 'ok' }])
  const again = await push({ epoch: fresh.epoch, mutations: [first, second] })
  expect(again.body.results).toMatchObject([{ status: 'duplicate' }, { status: 'duplicate' }])
  expect((await rowsAt(to, camp.org)).entries.filter((each) => each > 2 ** 40)).toHaveLength(2)
  // Passwords and second steps came along.
  const entered = await new Person(to, 0, '').post('/api/camp/login', {
    email: 'admin@lakeside.example',
    password: 'right-horse-battery',
    organizationSlug: 'lakeside',
  })
  expect(entered.body).toMatchObject({ secondStep: 'code' })
  // Calendar apps go on with the addresses that they have.
  expect((await to.app.request(calendar)).status).toBe(200)
  // New camps and new rows get other numbers.
  expect((await to.camp('pinewood')).org).toBeGreaterThan(camp.org)
  expect((await moved.post('/api/campers', { firstName: 'Ben', lastName: 'Lind' })).status).toBe(201)
})

test('the backup of a camp that is gone is read in by the same command; its people choose new passwords', async () => {
  const { from, to, folder, here } = await twoServers()
  const camp = await from.camp('lakeside')
  const admin = await camp.as('admin')
  await camp.camper()
  const daily = { kind: 'birthday', ...automaticText('birthday'), isOn: true, counted: 0, version: 0 }
  expect((await admin.send('PUT', '/api/automatic-messages', daily)).status).toBe(204)
  const gone = await camp.camper({ firstName: 'Ben' })
  const { id } = await madeBackup(admin)
  await backupsEnded(from.server)
  expect(gone.id).toBeGreaterThan(0)
  const file = join(folder, 'backups', String(camp.org), String(id))
  expect(await importCamp(here, file)).toMatchObject({ slug: 'lakeside', withPasswords: false })
  expect((await rowsAt(to, camp.org)).names.sort()).toEqual(['Ben', 'Maya'])
  // It may have been sent since the backup, so someone looks at it before it goes out again.
  const automatic = await to.server.database.read((db) => rowReader(db, camp.org).all(automaticMessages))
  expect(automatic).toMatchObject([{ isOn: true, problem: 'restored' }])
  const password = { email: 'admin@lakeside.example', password: 'right-horse-battery', organizationSlug: 'lakeside' }
  expect((await new Person(to, 0, '').post('/api/camp/login', password)).status).toBe(401)
})

/** A backup of a camp under a passphrase, and what is in it. */
const PASSPHRASE = 'lanterns over the lake'

test('a forged backup signs no one in, and writes into no camp but its own', async () => {
  const { from, to, folder, there, here } = await twoServers()
  const camp = await from.camp('lakeside')
  const victim = await to.camp('pinewood')
  const nia = await victim.camper({ firstName: 'Nia' })
  const admin = await camp.as('admin')
  const maya = await camp.camper()
  const { id } = await madeBackup(admin)
  const { header, parts } = await openedBackup(there, camp.org, id)
  const path = join(folder, 'forged')
  const forge = async (change: object, rows: [string, Record<string, unknown>[]][]) => {
    writeFileSync(
      path,
      await forgedBackup({ ...header, ...change } as BackupHeader, new Map([...parts, ...rows]), PASSPHRASE),
    )
    return importCamp(here, path, PASSPHRASE)
  }
  const expire = '2099-01-01T00:00:00.000Z'
  const signIn = (sess: object) => ({
    sid: createHash('sha256').update('mine').digest('hex'),
    sess,
    expire,
    activeAt: null,
  })
  const signedIn: [string, Record<string, unknown>[]] = ['sessions', [signIn({ kind: 'platform', userId: 1 })]]
  await expect(forge({ moves: true }, [signedIn])).rejects.toThrow("can only be opened with the server's secret")
  for (const change of [{ slug: 'platform' }, { slug: '../x' }, { name: '' }])
    await expect(forge(change, [])).rejects.toThrow('backup_changed')
  await expect(forge({ slug: 'pinewood' }, [])).rejects.toThrow('already')
  // The number of the other camp in the header and in every row, passwords, links and keys, and rows that nothing is of.
  const [person = {}] = parts.get('users') ?? []
  const [child = {}] = parts.get('campers') ?? []
  const [home = {}] = parts.get('camper_contacts') ?? []
  const foreign = (rows: Record<string, unknown>[] = []) => rows.map((row) => ({ ...row, org: victim.org }))
  const taken = await forge({ camp: `${victim.org} since 2020-01-01T00:00:00.000Z` }, [
    signedIn,
    ['users', foreign([person, { ...person, id: 900, role: 'superadmin' }, { ...person, id: 901, password: 'x' }])],
    ['campers', foreign([child, { ...child, id: nia.id, status: 'a pirate' }])],
    ['camper_contacts', foreign([home, { ...home, id: 77_777 }, { ...home, id: maya.id, familyId: 88_888 }])],
    ['camp_profile', foreign([{ ...parts.get('camp_profile')?.[0], slug: 'pinewood' }])],
    ['files', [{ hash: '../1/secret', size: 5, type: 'text/html', createdAt: expire, place: '../../etc/passwd' }]],
    ['invitations', [{ id: 1, org: victim.org, tokenHash: 'x', role: 'admin' }]],
  ])
  expect(taken).toMatchObject({ slug: 'lakeside', withPasswords: false })
  expect(taken.lost).toEqual([expect.stringContaining("that this version doesn't know")])
  const found = await to.server.database.read(async (db) => {
    const [mine] = await db.select().from(organizations).where(eq(organizations.slug, 'lakeside'))
    return {
      org: mine?.id ?? 0,
      people: await db.select().from(users),
      signIns: (await db.select().from(signIns)).map(({ sess }) => sess),
      links: (await db.select().from(invitations)).length,
      homes: (await rowReader(db, mine?.id ?? 0).all(camperContacts)).map((row) => row.id),
      slugs: (await rowReader(db, mine?.id ?? 0).all(campProfile)).map((row) => row.slug),
    }
  })
  expect(found.org).not.toBe(victim.org)
  expect(found.people.filter(({ org }) => org === found.org).map((row) => [row.id, row.role])).toEqual([
    [person.id, person.role],
  ])
  expect(JSON.stringify(found.signIns)).not.toContain('platform')
  expect([found.links, found.homes, found.slugs]).toEqual([0, [maya.id], ['lakeside']])
  expect(await rowsAt(to, found.org)).toMatchObject({ names: ['Maya'] })
  expect(await rowsAt(to, victim.org)).toMatchObject({ names: ['Nia'] })
  const entering = { email: String(person.email), password: 'right-horse-battery', organizationSlug: 'lakeside' }
  expect((await new Person(to, 0, '').post('/api/camp/login', entering)).status).toBe(401)
})

test("a forged backup learns nothing of another camp's opt-outs", async () => {
  const { from, to, folder, there, here } = await twoServers()
  const [camp, victim] = [await from.camp('lakeside'), await to.camp('pinewood')]
  const admins = [await camp.as('admin'), await victim.as('admin')] as const
  const email = 'eva@home.example'
  const { id: familyId } = await camp.family('Lind')
  expect((await admins[0].post(`/api/families/${familyId}/contacts`, { name: 'Eva', email })).status).toBe(201)
  expect((await admins[1].post('/api/contact-choices', { address: email, choice: 'off', familyId: null })).status).toBe(
    201,
  )
  const worker = new EffectWorker(to.server, [choiceKept(here.config)])
  await worker.start()
  await expect.poll(() => existsSync(join(folder, 'choices', String(victim.org)))).toBe(true)
  await worker.stop()
  const { header, parts } = await openedBackup(there, camp.org, (await madeBackup(admins[0])).id)
  const claims = { ...header, camp: `${victim.org} since 2020-01-01T00:00:00.000Z` }
  writeFileSync(join(folder, 'forged'), await forgedBackup(claims, parts, PASSPHRASE))
  await importCamp(here, join(folder, 'forged'), PASSPHRASE)
  const [mine] = await to.server.database.read((db) =>
    db.select().from(organizations).where(eq(organizations.slug, 'lakeside')),
  )
  const choices = await to.server.database.read((db) => rowReader(db, mine?.id ?? 0).all(contactChoices))
  expect([mine?.id === victim.org, choices]).toEqual([false, []])
})

test('an export under another secret, or a backup that says it is one, is not taken', async () => {
  const { from, folder, there, here } = await twoServers()
  const camp = await from.camp('lakeside')
  const admin = await camp.as('admin')
  const { id } = await madeBackup(admin)
  const stored = readFileSync(join(folder, 'backups', String(camp.org), String(id)))
  const { header, length } = readHeader(stored)
  const path = join(folder, 'forged')
  // The key that the server keeps with a backup does not open what claims to move.
  writeFileSync(path, Buffer.concat([headerLine({ ...header, moves: true }), stored.subarray(length)]))
  await expect(importCamp(here, path)).rejects.toThrow('backup_locked')
  const { parts } = await openedBackup(there, camp.org, id)
  const uploaded = await uploadBackup(
    admin,
    await forgedBackup({ ...header, moves: true }, parts, PASSPHRASE),
    PASSPHRASE,
  )
  expect(uploaded.body.code).toBe('backup_unknown')
})

test('an imported backup brings no undo record: no merge or import of it is undone here', async () => {
  const { from, to, folder, there, here } = await twoServers()
  const camp = await from.camp('lakeside')
  const admin = await camp.as('admin')
  const [maya, may] = [await camp.camper(), await camp.camper({ firstName: 'May' })]
  const { mergeId } = (await admin.post(`/api/campers/${maya.id}/merge`, { goneId: may.id })).body
  const { id } = await madeBackup(admin)
  const { header, parts } = await openedBackup(there, camp.org, id)
  const path = join(folder, 'crafted')
  writeFileSync(path, await forgedBackup(header, parts, PASSPHRASE))
  await importCamp(here, path, PASSPHRASE)
  const [there2] = await to.server.database.read((db) => db.select().from(organizations))
  const rows = await to.server.database.read((db) => rowReader(db, there2?.id ?? 0).all(merges))
  expect([mergeId, rows]).toEqual([expect.any(Number), []])
})

/** Two servers that keep their files apart. */
async function twoPlaces() {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'anchor-move-')))
  onTestFinished(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })))
  const [left = '', right = ''] = folders
  const at = async (folder: string) => {
    const env = { FILES_DIR: folder, RATE_LIMIT: 'off' }
    const site = await world(env)
    return { site, folder, place: { server: site.server, config: readConfig(env) } }
  }
  return { from: await at(left), to: await at(right) }
}

const NO_PROGRAM = {
  description: null,
  isRequired: false,
  dueDate: null,
  dueDaysBefore: null,
  estimatedDuration: null,
  validFrom: null,
  isActive: true,
  archivedAt: null,
  createdBy: null,
}
const NO_MATERIAL = {
  type: 'video' as const,
  fileName: 'film.mp4',
  fileSize: null,
  fileType: null,
  videoUrl: null,
  content: null,
  isRequired: false,
  orderIndex: 0,
  estimatedDuration: null,
  validFrom: null,
  archivedAt: null,
}

/** Uploads a film of some bytes, which a material names; answers its hash. */
async function uploaded(camp: TestCamp, place: RunningServer, title: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = await partPath(place.config)
  writeFileSync(path, bytes)
  const speaker = { org: camp.org, actor: { userId: 1 } } as Speaker
  const about = { hash, size: bytes.length, type: 'video/mp4', name: 'film.mp4' }
  await keepFile(place.server, filesOf(place.config), speaker, { ...about, path })
  const program = await camp.put(trainingPrograms, { title, ...NO_PROGRAM })
  await camp.put(trainingMaterials, { ...NO_MATERIAL, programId: program.id, title, fileUrl: fileUrlOf(hash) })
  return hash
}

const bytesAt = async ({ server, config }: RunningServer, org: number, hash: string) => {
  const record = await recordOf(server, org, hash)
  if (!record) return undefined
  return buffer(await filesOf(config).open(keyOf(org, placeOf(record)), { start: 0, end: record.size - 1 }))
}

test('uploaded files come along, under names of their own; what is gone or damaged is named', async () => {
  const { from, to } = await twoPlaces()
  const camp = await from.site.camp('lakeside')
  const [film, short] = [randomBytes(300_000), Buffer.from('short')]
  const kept = [await uploaded(camp, from.place, 'Waterfront', film), await uploaded(camp, from.place, 'Fire', short)]
  const gone = await uploaded(camp, from.place, 'Ropes', Buffer.from('gone'))
  const broken = await uploaded(camp, from.place, 'Kitchen', Buffer.from('as it was'))
  const pathOf = async (hash: string) => {
    const record = await recordOf(from.site.server, camp.org, hash)
    return join(from.folder, String(camp.org), record ? placeOf(record) : '')
  }
  rmSync(await pathOf(gone))
  writeFileSync(await pathOf(broken), 'not as it')
  const file = join(from.folder, 'lakeside.export')
  const done = await exportCamp(from.place, 'lakeside', file, { settleMs: 0 })
  expect(done).toMatchObject({ files: { count: 3 }, lost: ['Ropes (film.mp4)'] })
  // A byte of a file that is another one is noticed as one of a row is.
  const bytes = readFileSync(file)
  const changed = join(from.folder, 'changed.export')
  for (const at of [bytes.length - 20, bytes.length - 200_000]) {
    writeFileSync(
      changed,
      Buffer.concat([bytes.subarray(0, at), Buffer.from([~(bytes[at] ?? 0)]), bytes.subarray(at + 1)]),
    )
    await expect(importCamp(to.place, changed)).rejects.toThrow('backup_changed')
  }
  writeFileSync(changed, bytes.subarray(0, bytes.length - 70_000))
  await expect(importCamp(to.place, changed)).rejects.toThrow('backup_cut')
  const taken = await importCamp(to.place, file)
  expect(taken.files).toEqual({ count: 2, bytes: film.length + short.length })
  expect(taken.lost).toEqual([
    'Ropes (film.mp4) is missing from both the export file and file storage',
    'Kitchen (film.mp4) was damaged before it was exported',
  ])
  await removeUnused(to.site.server, filesOf(to.place.config))
  expect(await bytesAt(to.place, camp.org, kept[0] ?? '')).toEqual(film)
  expect(await bytesAt(to.place, camp.org, kept[1] ?? '')).toEqual(short)
})

test('a camp that was deleted comes back with its files, which its last backup has', async () => {
  const { from, to } = await twoPlaces()
  const camp = await from.site.camp('lakeside')
  const hash = await uploaded(camp, from.place, 'Waterfront', randomBytes(100_000))
  const before = await bytesAt(from.place, camp.org, hash)
  const superadmin = await operatorOf(from.site, 'superadmin')
  await superadmin.patch(`/api/platform/organizations/${camp.org}`, { isActive: false })
  const said = { slug: 'lakeside', password: PASSWORD }
  expect((await superadmin.send('DELETE', `/api/platform/organizations/${camp.org}`, said)).status).toBeLessThan(300)
  expect(await bytesAt(from.place, camp.org, hash)).toBeUndefined()
  const file = join(from.folder, 'backups', String(camp.org), '1')
  expect(await importCamp(to.place, file)).toMatchObject({ files: { count: 1 }, lost: [] })
  expect(await bytesAt(to.place, camp.org, hash)).toEqual(before)
})

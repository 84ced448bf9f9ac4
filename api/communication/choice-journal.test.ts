import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactChoices } from '#shared/communication/model'
import { readConfig } from '../context/config'
import { sealText } from '../context/sealed-text'
import { rowReader } from '../db/rows'
import { syncOrg } from '../db/tables/sync'
import { EffectWorker } from '../effects/worker'
import { afterRestore } from '../sync/transaction/restore'
import { siteWithFiles } from '../testing/backups'
import { addressHash, addressState } from './addresses'
import { choiceKept, repeatChoices } from './choice-journal'

const EMAIL = 'eva@home.example'

/** A parent who turned news off, and on again after their family was merged into another one. */
async function mergedFamily() {
  const { site, env } = await siteWithFiles()
  const config = readConfig(env)
  const camp = await site.camp('lakeside')
  const [admin, parent] = [await camp.as('admin'), await camp.as('parent')]
  const [gone, kept] = [await camp.family('Lind', parent.userId), await camp.family('Lindh')]
  expect((await admin.post(`/api/families/${gone.id}/contacts`, { name: 'Eva', email: EMAIL })).status).toBe(201)
  /** Makes a choice, and waits until the journal has `files` of them. */
  const choose = async (choice: string, familyId: number, files: number) => {
    const made = await parent.post('/api/contact-choices', { address: EMAIL, choice, familyId })
    expect(made.status).toBe(201)
    const worker = new EffectWorker(site.server, [choiceKept(config)])
    await worker.start()
    await expect.poll(() => readdirSync(join(config.files.folder, 'choices', String(camp.org))).length).toBe(files)
    await worker.stop()
    return made.body.id as number
  }
  const off = await choose('off', gone.id, 1)
  expect((await admin.post(`/api/families/${kept.id}/merge`, { goneId: gone.id })).status).toBe(200)
  const on = await choose('on', kept.id, 2)
  const wantsNews = async () => {
    const state = await site.server.database.read((db) => addressState(rowReader(db, camp.org), camp.org, EMAIL))
    return state.wantsNews
  }
  const repeat = () => repeatChoices({ server: site.server, config })
  const familyIds = async () => {
    const rows = await site.server.database.read((db) => rowReader(db, camp.org).all(contactChoices))
    return rows.map(({ familyId }) => familyId)
  }
  return { camp, kept, off, on, wantsNews, repeat, familyIds }
}

test('a choice whose family was merged since is not repeated while it is there', async () => {
  const { wantsNews, repeat, familyIds, kept } = await mergedFamily()
  expect(await repeat()).toEqual({ done: 0, problems: [] })
  expect(await familyIds()).toEqual([kept.id, kept.id])
  expect(await wantsNews()).toBe(true)
})

test('a lost choice whose family was merged comes back for the family that it was merged into', async () => {
  const { camp, wantsNews, repeat, familyIds, kept, off, on } = await mergedFamily()
  for (const id of [off, on]) await camp.remove(contactChoices, id)
  expect(await repeat()).toEqual({ done: 2, problems: [] })
  expect(await familyIds()).toEqual([kept.id, kept.id])
  expect(await wantsNews()).toBe(true)
})

test('however many choices were lost, they are repeated, some in each transaction', async () => {
  const { site, env } = await siteWithFiles()
  const config = readConfig(env)
  const camp = await site.camp('lakeside')
  const [many, place] = [1001, `choices/${camp.org}`]
  const folder = join(config.files.folder, place)
  mkdirSync(folder, { recursive: true })
  const of = { channel: 'email', choice: 'off', source: 'link', familyId: null, at: '2026-07-01T12:00:00.000Z' }
  for (let nth = 0; nth < many; nth += 1) {
    const entry = JSON.stringify({ ...of, address: addressHash(camp.org, `${nth}@home.example`) })
    const sealed = sealText(site.server.keys.newestKey('choice'), place, entry)
    writeFileSync(join(folder, String(nth)), JSON.stringify({ sealed }))
  }
  const head = async () => (await site.server.database.read((db) => db.select().from(syncOrg)))[0]?.head ?? 0
  const before = await head()
  expect(await repeatChoices({ server: site.server, config })).toEqual({ done: many, problems: [] })
  expect((await head()) - before).toBe(2)
})

test('a choice that waits to be kept when a backup is made is kept after the restore', async () => {
  const { site, env } = await siteWithFiles()
  const config = readConfig(env)
  const camp = await site.camp('lakeside')
  const choice = { address: EMAIL, choice: 'off', familyId: null }
  expect((await (await camp.as('admin')).post('/api/contact-choices', choice)).status).toBe(201)
  await afterRestore(site.server)
  const worker = new EffectWorker(site.server, [choiceKept(config)])
  await worker.start()
  const folder = join(config.files.folder, 'choices', String(camp.org))
  await expect.poll(() => existsSync(folder) && readdirSync(folder).length).toBe(1)
  await worker.stop()
})

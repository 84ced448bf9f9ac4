import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetExpired } from '../auth/sign-ins'
import { sweepBackups } from '../backup/keep'
import { signIns } from '../db/tables/accounts'
import { madeBackup, siteWithFiles } from '../testing/backups'
import { type World, worldBeside } from '../testing/world'
import { readConfig } from './config'
import { keepLivedTime, livedTime } from './lived'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The machine's clocks: how far the one that anybody can set is ahead, and how long this has run, in ms. */
function clocks() {
  const [wall, steady] = [Date.now(), performance.now()]
  const told = { ahead: 0, ran: 0 }
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => steady + told.ran)
  onTestFinished(() => spy.mockRestore())
  const now = () => new Date(wall + told.ran + told.ahead)
  return { told, set: ({ server }: World) => Object.assign(server, { now }) }
}

test('a clock that is 40 days ahead for minutes deletes no backup and ends no sign-in, over a restart too', async () => {
  const { site, env } = await siteWithFiles()
  const { told, set } = clocks()
  set(site)
  const camp = await site.camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  await madeBackup(admin)
  await keepLivedTime(site.server)
  const cleaned = async ({ server }: World) => {
    const swept = await sweepBackups({ server, config: readConfig(env) })
    await server.database.transact((db) => forgetExpired(db, livedTime(server)))
    const left = await server.database.read((db) => db.select().from(signIns))
    return [swept, left.length, (await staff.get('/api/user')).status]
  }
  told.ahead = 40 * DAY_MS
  expect(await cleaned(site)).toEqual([0, 2, 200])
  told.ran = 10 * MINUTE_MS
  await keepLivedTime(site.server)
  expect(await cleaned(site)).toEqual([0, 2, 200])
  // Another process starts while the clock is wrong, and knows only what is stored.
  const beside = await worldBeside(site, env)
  set(beside)
  await keepLivedTime(beside.server)
  expect(await cleaned(beside)).toEqual([0, 2, 200])

  for (const ahead of [-50 * 365 * DAY_MS, 0]) {
    told.ahead = ahead
    await keepLivedTime(site.server)
    expect(livedTime(site.server)).toEqual(site.server.now())
  }

  // Days that do pass are noticed, also those on which the server was off.
  told.ahead = 40 * DAY_MS
  told.ran += 2 * DAY_MS
  await keepLivedTime(site.server)
  expect(await cleaned(site)).toEqual([1, 0, 401])
})

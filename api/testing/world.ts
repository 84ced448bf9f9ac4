import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { backupsEnded } from '../backup/keep'
import { restoresEnded } from '../backup/restore'
import { readConfig } from '../context/config'
import { Keys } from '../context/keys'
import type { Server } from '../context/server'
import { refuseNesting } from '../db/database'
import { passOver } from '../db/numbers'
import { openDatabase } from '../db/open'
import { organizations } from '../db/tables/accounts'
import type { Env } from '../http/request'
import { createApp } from '../server/app'
import { BEFORE_COMMIT } from '../server/before-commit'
import { createSyncOrg } from '../sync/transaction/org-tx'
import { openPokes } from '../sync/transaction/pokes'
import { TestCamp, TIME_ZONE } from './camp'
import { Person, type Site } from './person'
import { freshDatabase } from './postgres'
import { PostgresDatabases } from './postgres-databases'

refuseNesting()

/** An address of this machine where nothing answers: no test asks a real payment provider. */
const NOBODY = 'http://127.0.0.1:9'

/** A server over its own database. */
export class World implements Site {
  constructor(
    readonly server: Server,
    readonly app: Hono<Env>,
    /** Where its database is: SQLite's file, or the address of Postgres. */
    readonly place: string,
    /** Every line that the server logged. */
    readonly logged: Record<string, unknown>[],
  ) {}

  /** A caller who is not signed in, or whose browser has this cookie. */
  visitor(cookie = ''): Person {
    return new Person(this, 0, cookie)
  }

  /**
   * A camp with its people; `as` signs them in.
   *
   * @param numbersFrom what its people, devices and rows are numbered from: two camps have the same numbers otherwise
   */
  async camp(slug: string, { numbersFrom = 1 } = {}): Promise<TestCamp> {
    const now = this.server.now().toISOString()
    const name = `Camp ${slug}`
    const org = await this.server.database.transact(async (db) => {
      const [made] = await db.insert(organizations).values({ name, slug, createdAt: now }).returning()
      const id = made?.id ?? 0
      await createSyncOrg(db, id)
      await passOver(db, { org: id }, numbersFrom - 1, numbersFrom - 1)
      return id
    })
    const camp = new TestCamp(this, org, slug)
    const profile = {
      name,
      slug,
      timezone: TIME_ZONE,
      currency: 'usd',
      accent: null,
      belowZero: false,
      idleMinutes: 30,
      mostWaiting: 6,
      dailyLimit: null,
    }
    await camp.put(campProfile, { id: CAMP_ID, ...profile })
    return camp
  }
}

/** A database with all its tables, from which this process's tests get theirs; made by the first that asks. */
let template: Promise<string> | undefined

/** This process's databases, on Postgres. */
let databases: Promise<PostgresDatabases> | undefined

/** Where this process's tests keep files, unless they say otherwise. */
let uploads: string | undefined

/** Makes a database with all its tables once: to copy it takes a tenth of the time that the migrations take. */
async function makeTemplate(base: string | undefined): Promise<string> {
  const place = base ? await freshDatabase(base) : join(newFolder(), 'camp.sqlite')
  const database = await openDatabase({ url: base ? place : undefined, file: place, tell: () => undefined })
  await database.close()
  return place
}

/** In memory if possible: other tests cover how a disk behaves. */
function newFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'anchor-test-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A fresh server on the database of this test run; closed when the test ends. `env` is how it is configured. */
export async function world(env: NodeJS.ProcessEnv = {}): Promise<World> {
  const base = process.env.DATABASE_URL
  template ??= makeTemplate(base)
  if (base) {
    databases ??= template.then((made) => new PostgresDatabases(base, made))
    const own = await databases
    const url = await own.take()
    onTestFinished(() => own.giveBack(url))
    return open(url, env)
  }
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = join(folder, 'camp.sqlite')
  copyFileSync(await template, place)
  return open(place, env)
}

/** A server on a database that is there already. */
export function worldAt(place: string): Promise<World> {
  return open(place, {})
}

/** One more process on the same database. */
export function worldBeside({ place }: World, env: NodeJS.ProcessEnv = {}): Promise<World> {
  return open(place, env)
}

async function open(place: string, env: NodeJS.ProcessEnv): Promise<World> {
  const url = process.env.DATABASE_URL ? place : undefined
  const logged: Record<string, unknown>[] = []
  const log = (line: Record<string, unknown>) => void logged.push(line)
  const database = await openDatabase({ url, file: place, tell: log })
  const server: Server = {
    database,
    pokes: await openPokes(database),
    keys: new Keys('a secret of tests, long enough for anything'),
    beforeCommit: BEFORE_COMMIT,
    now: () => new Date(),
    log,
  }
  uploads ??= newFolder()
  const made = new World(
    server,
    createApp(
      server,
      readConfig({
        FILES_DIR: uploads,
        RATE_LIMIT: 'off',
        PAYMENT_PROVIDER_URL: NOBODY,
        TEXT_PROVIDER_URL: NOBODY,
        ...env,
      }),
    ),
    place,
    logged,
  )
  onTestFinished(async () => {
    await restoresEnded(server)
    await backupsEnded(server)
    await database.close()
  })
  return made
}

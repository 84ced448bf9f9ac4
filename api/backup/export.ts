import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { toCsv } from '#shared/campers/roster/spreadsheet'
import { withoutHash } from '#shared/kernel/values/hashed'
import { AREAS, entityNamed } from '#shared/registry'
import type { RunningServer } from '../context/running'
import type { Db } from '../db/database'
import { inPieces } from '../db/yield-to-event-loop'
import { partPath } from '../files/receive'
import { headerLine } from './format'
import { keptByPassphrase, openKey } from './keys'
import { PARTS, pagesOf } from './parts'
import { headerIn } from './read'
import { writeBackup } from './write'

const ABOUT = `This is everything your camp has in Anchor Camp on the day it was exported.

Each folder is one area of the camp, and each file holds one kind of record. The numbers in columns that end with "Id" point
to records in other files. Cells that a spreadsheet would read as a formula start with an apostrophe. Photos are only in the
backup (camp.anchor-backup). To restore it, open System Setup, Database and enter its passphrase. Uploaded documents and
videos are not included.
`

/** Images are too long for a spreadsheet cell. */
const PICTURE = 'image'

const areaByPart = new Map(
  AREAS.flatMap(({ name, entities }) => entities.map((entity) => [entity.name, name] as const)),
)

/** A zip that is written to the disk in pieces, at the disk's speed. */
class ZipFile {
  private readonly zip: Zip
  private failed: unknown

  constructor(private readonly out: Writable) {
    this.zip = new Zip((error, bytes) => {
      if (error) this.failed = error
      else this.out.write(bytes)
    })
  }

  add(name: string): ZipDeflate {
    const file = new ZipDeflate(name, { level: 6 })
    this.zip.add(file)
    return file
  }

  /** Adds a file whose bytes can't be compressed further. */
  addAsItIs(name: string): ZipPassThrough {
    const file = new ZipPassThrough(name)
    this.zip.add(file)
    return file
  }

  async settle(): Promise<void> {
    if (this.failed) throw this.failed
    if (this.out.writableNeedDrain) await once(this.out, 'drain')
  }

  async end(): Promise<void> {
    this.zip.end()
    this.out.end()
    await finished(this.out)
  }
}

/** A value as a cell. */
const cellOf = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

async function addTables(zip: ZipFile, db: Db, org: number): Promise<void> {
  const pause = inPieces()
  for (const part of PARTS) {
    const columns = Object.keys(part.columns).filter((name) => name !== PICTURE)
    const hashed = entityNamed(part.name)?.hashed ?? null
    const file = zip.add(`${areaByPart.get(part.name) ?? 'people'}/${part.name}.csv`)
    file.push(Buffer.from(`${columns.join(',')}\r\n`))
    for await (const page of pagesOf(db, org, part)) {
      const rows = page.map((row) => withoutHash(row, hashed))
      const text = toCsv(rows.map((row) => Object.fromEntries(columns.map((name) => [name, cellOf(row[name])]))))
      file.push(Buffer.from(`${text.slice(text.indexOf('\r\n') + 2)}\r\n`))
      await zip.settle()
      await pause()
    }
    file.push(new Uint8Array(0), true)
  }
}

async function addBackup(zip: ZipFile, place: RunningServer, org: number, passphrase: string): Promise<void> {
  const { path, size } = await writeBackup(place, org, { done: 0, all: 0 })
  try {
    const { header, length } = await headerIn(async (span) => createReadStream(path, span), size)
    const key = await keptByPassphrase(header, await openKey(place.server.keys, header), passphrase)
    const file = zip.addAsItIs('camp.anchor-backup')
    file.push(headerLine({ ...header, key }))
    for await (const chunk of createReadStream(path, { start: length })) {
      file.push(chunk as Buffer)
      await zip.settle()
    }
    file.push(new Uint8Array(0), true)
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Writes everything that a camp has into one zip on this machine's disk. A failure leaves nothing behind.
 *
 * @param passphrase opens the backup in it
 */
export async function writeExport(
  place: RunningServer,
  org: number,
  passphrase: string,
): Promise<{ path: string; size: number }> {
  const path = await partPath(place.config)
  try {
    const zip = new ZipFile(createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const about = zip.add('read-me.txt')
    about.push(Buffer.from(ABOUT), true)
    await place.server.database.readApart((db) => addTables(zip, db, org))
    await addBackup(zip, place, org, passphrase)
    await zip.end()
    return { path, size: (await stat(path)).size }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

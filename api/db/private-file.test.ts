import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './sqlite'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.skipIf(process.env.DATABASE_URL || process.platform === 'win32')(
  'no other user on the machine reads the data, not even of an older installation; a shared folder is reported',
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'anchor-private-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    const folder = join(place, 'data')
    const file = join(folder, 'camp.sqlite')
    const told: unknown[] = []
    const look = async () => {
      const database = openSqlite(file, ({ message }) => void told.push(message))
      await database.transact(async () => undefined)
      const modes = [folder, file, `${file}-wal`, `${file}-shm`].map(modeOf)
      await database.close()
      return modes
    }
    expect(await look()).toEqual(['700', '600', '600', '600'])
    chmodSync(folder, 0o755)
    chmodSync(file, 0o644)
    expect(await look()).toEqual(['700', '600', '600', '600'])
    expect(told).toEqual([])
    chmodSync(folder, 0o1777)
    await look()
    expect(told).toEqual([expect.stringContaining('is used for other things too')])
  },
)

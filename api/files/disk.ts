import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files, Span } from './port'

/**
 * The read size. With the usual 64 kB, serving a video takes twice the time, and sales have to wait for it.
 */
const READ_BYTES = 256 * 1024

/** Files in a folder. A file under its final name is complete, because it is moved there only then. */
export class DiskFiles implements Files {
  constructor(private readonly folder: string) {}

  async keep(key: string, path: string): Promise<void> {
    const place = join(this.folder, key)
    await mkdir(dirname(place), { recursive: true })
    const written = await open(path, 'r+')
    try {
      await written.sync()
    } finally {
      await written.close()
    }
    await rename(path, place)
  }

  async open(key: string, { start, end }: Span) {
    const place = await open(join(this.folder, key), 'r')
    return createReadStream('', { fd: place, start, end, highWaterMark: READ_BYTES })
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true })
  }

  async list(folder: string): Promise<string[]> {
    return readdir(join(this.folder, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  }
}

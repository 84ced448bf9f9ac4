import { type Stats, statfsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Later } from './errors'
import type { Trouble } from './trouble'

/** How often to check the file while nothing is written. */
const LOOK_MS = 2000
/** How often at most to read all pages, and the largest share of the time that may take: one in 50. */
const READ_THROUGH_MS = 30_000
const READ_THROUGH_SHARE = 50
/** The least room for the next commits, in bytes. */
const MIN_FREE_BYTES = 1024 * 1024

/** Reads all pages, on a separate thread and connection, so that no one waits for it. */
const READ_THROUGH = `
const { parentPort, workerData } = require('node:worker_threads')
const Sqlite = require(workerData.sqlite)
let found
try {
  const db = new Sqlite(workerData.file, { readonly: true, fileMustExist: true, timeout: 1000 })
  try { found = db.pragma('quick_check(1)', { simple: true }) } finally { db.close() }
} catch (error) {
  found = /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) ? error.code : 'ok'
}
parentPort.postMessage(found)
`

/** Watches the data file while the server runs. */
export interface FileWatch {
  /** Finds out whether the file is still the one that was opened; costs microseconds. */
  look(): void
  /** @throws Later if there is no room for the next commits */
  refuseFull(): void
  stop(): Promise<void>
}

const identity = (stats: Stats | undefined) => stats && `${stats.dev}:${stats.ino}`
const now = (path: string) => identity(statSync(path, { throwIfNoEntry: false }))

/**
 * Detects a data file that was deleted or replaced, pages damaged by a failing disk, and a full disk. A deleted file
 * stays open and keeps accepting commits that no one would ever see again.
 */
export function watchFile(file: string, trouble: Trouble, readThroughMs = READ_THROUGH_MS): FileWatch {
  const opened = [file, `${file}-wal`].map((path) => ({ path, was: now(path) }))

  function look(): void {
    for (const { path, was } of opened) {
      const is = now(path)
      if (is !== was) trouble.lasts(`${path} ${is ? 'was replaced' : 'is gone'}`)
    }
  }

  function lookAtRoom(): boolean {
    const { bavail, bsize } = statfsSync(dirname(file))
    return trouble.room(bavail * bsize >= MIN_FREE_BYTES)
  }

  const looking = setInterval(() => {
    look()
    lookAtRoom()
  }, LOOK_MS).unref()

  let stopped = false
  let reader: Worker | undefined
  let next: NodeJS.Timeout | undefined

  function readThrough(): void {
    const began = performance.now()
    const workerData = { file, sqlite: createRequire(import.meta.url).resolve('better-sqlite3') }
    reader = new Worker(READ_THROUGH, { eval: true, workerData, execArgv: [] })
    reader.unref()
    reader.once('message', (found: string) => {
      if (found !== 'ok') trouble.lasts('pages of the file are damaged; restore the last backup')
    })
    reader.once('error', () => undefined)
    reader.once('exit', () => plan(Math.max(readThroughMs, (performance.now() - began) * READ_THROUGH_SHARE)))
  }

  function plan(inMs: number): void {
    if (!stopped) next = setTimeout(readThrough, inMs).unref()
  }

  plan(readThroughMs)
  return {
    look,
    refuseFull() {
      if (!lookAtRoom()) throw new Later('the disk is full')
    },
    async stop() {
      stopped = true
      clearInterval(looking)
      clearTimeout(next)
      await reader?.terminate()
    },
  }
}

import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type * as Esbuild from 'esbuild'
import { Refusal, type RefusalCode } from '#shared/kernel/refusals/refusal'

/** An uploaded file on this machine's disk, and the key of its rows. */
export interface UploadToCheck {
  path: string
  size: number
  key: Uint8Array
}

/** How many rows it has, or why it is refused. */
export type Checked = { rows: number } | { code: RefusalCode }

/** The memory that checking a file may take; no row of a camp needs a tenth of it. */
const MAX_MEGABYTES = 512
/** How long a check may take; the largest accepted file needs a few minutes. */
const MAX_MS = 10 * 60_000

let bundled: string | undefined

/** Returns the worker's program from its sources, because a thread doesn't inherit how the process reads TypeScript. */
function fromSources(): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof Esbuild
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./check-worker.ts', import.meta.url))],
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
    bundle: true,
    packages: 'external',
    platform: 'node',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Returns the worker; the built server has it as a file next to its own. */
function newWorker(file: UploadToCheck): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEGABYTES }
  const isBuilt = !import.meta.url.endsWith('.ts')
  if (isBuilt) {
    const url = new URL('./check-backup.js', import.meta.url)
    return new Worker(url, { workerData: file, execArgv: [], resourceLimits })
  }
  bundled ??= fromSources()
  return new Worker(bundled, { eval: true, workerData: file, execArgv: [], resourceLimits })
}

async function checkInWorker(file: UploadToCheck, mostMs: number): Promise<number> {
  const worker = newWorker(file)
  const over = new AbortController()
  try {
    const said = once(worker, 'message', { signal: over.signal }) as Promise<[Checked]>
    const late = setTimeout(mostMs, undefined, { signal: over.signal, ref: false })
    const found = (await Promise.race([said, late]))?.[0]
    if (found && 'rows' in found) return found.rows
    throw new Refusal(found?.code ?? 'backup_changed')
  } catch (error) {
    // Out of memory: no file written by a server needs that much.
    throw error instanceof Refusal ? error : new Refusal('backup_changed')
  } finally {
    over.abort()
    await worker.terminate()
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads an uploaded file from its first byte to its last, in a thread that is ended if it takes more memory or time
 * than any backup needs. One file is checked at a time, so that the server keeps answering everyone else.
 *
 * @returns how many rows it has
 * @throws Refusal if it is damaged, or made to fill the memory
 */
export function checkUploaded(file: UploadToCheck, mostMs = MAX_MS): Promise<number> {
  const checked = last.then(() => checkInWorker(file, mostMs))
  last = checked.catch(() => undefined)
  return checked
}

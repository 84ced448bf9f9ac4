import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Tell } from './trouble'

const [FOLDER, FILE] = [0o700, 0o600]
const OTHERS = 0o077
/** A folder that is everybody's, such as /tmp. */
const STICKY = 0o1000

/** Takes what others may do from a file or folder; tells the operator where it cannot. */
function tighten(path: string, mode: number, tell: Tell): void {
  if (!existsSync(path) || (statSync(path).mode & OTHERS) === 0) return
  try {
    chmodSync(path, mode)
  } catch {
    tell({ level: 'error', message: `${path} can be read by other users of this machine, and that cannot be changed` })
  }
}

/** Makes the data's folder and sees that nobody else on the machine reads it; one that was there for others is told of. */
export function keepFolderPrivate(file: string, tell: Tell): void {
  const folder = dirname(resolve(file))
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  if (process.platform === 'win32') return
  const shared = folder === process.cwd() || (statSync(folder).mode & STICKY) !== 0
  const message = `${folder} is also for other things: give the data a folder of their own (DATA_DIR)`
  if (shared) tell({ level: 'warn', message })
  else tighten(folder, FOLDER, tell)
}

/** Sees that nobody else on the machine reads the data file, or what SQLite writes beside it. */
export function keepFilePrivate(file: string, tell: Tell): void {
  // SQLite makes its other files as the data file is.
  closeSync(openSync(file, 'a', FILE))
  if (process.platform === 'win32') return
  for (const each of [file, `${file}-wal`, `${file}-shm`]) tighten(each, FILE, tell)
}

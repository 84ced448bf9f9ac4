import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Tell } from './trouble'

const [FOLDER, FILE] = [0o700, 0o600]
const OTHERS = 0o077
/** The mode bit of a shared folder such as /tmp. */
const STICKY = 0o1000

/** Removes the rights of group and others from a file or folder; tells the operator if it can't. */
function tighten(path: string, mode: number, tell: Tell): void {
  if (!existsSync(path) || (statSync(path).mode & OTHERS) === 0) return
  try {
    chmodSync(path, mode)
  } catch {
    tell({
      level: 'error',
      message: `other users of this machine can read ${path}, and its permissions can't be changed`,
    })
  }
}

/** Makes the data folder readable only for its owner; tells the operator if an existing folder was open to others. */
export function keepFolderPrivate(file: string, tell: Tell): void {
  const folder = dirname(resolve(file))
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  if (process.platform === 'win32') return
  const shared = folder === process.cwd() || (statSync(folder).mode & STICKY) !== 0
  const message = `${folder} is used for other things too. Give the data its own folder (DATA_DIR).`
  if (shared) tell({ level: 'warn', message })
  else tighten(folder, FOLDER, tell)
}

/** Makes the data file and the files that SQLite writes next to it readable only for their owner. */
export function keepFilePrivate(file: string, tell: Tell): void {
  // SQLite gives its other files the mode of the data file.
  closeSync(openSync(file, 'a', FILE))
  if (process.platform === 'win32') return
  for (const each of [file, `${file}-wal`, `${file}-shm`]) tighten(each, FILE, tell)
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function packageAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder
  return packageAbove(dirname(folder))
}

/** The product's folder, the same for the sources and for the built server. */
export const PROJECT_FOLDER = packageAbove(dirname(fileURLToPath(import.meta.url)))

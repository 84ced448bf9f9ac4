import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function packageAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder
  return packageAbove(dirname(folder))
}

/** The folder that the product is in: the same for its sources and for what is built of them. */
export const PROJECT_FOLDER = packageAbove(dirname(fileURLToPath(import.meta.url)))

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function holder(name: string, folder: string): string {
  if (existsSync(join(folder, name)) || folder === dirname(folder)) return folder
  return holder(name, dirname(folder))
}

/** The folder that the product is in: the same for its sources and for what is built of them. */
export const PROJECT_FOLDER = holder('package.json', dirname(fileURLToPath(import.meta.url)))

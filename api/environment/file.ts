import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from './project-folder'

/**
 * Reads the file `.env` beside `package.json`, if there is one; a variable that is set in the environment wins. This
 * happens on import, because `dialect.ts` picks the database while modules load: read later, a `DATABASE_URL` in the
 * file would come too late, and the server would quietly use SQLite. Tests read none, or they would run on a
 * developer's own database.
 */
const file = join(PROJECT_FOLDER, '.env')

if (process.env.NODE_ENV !== 'test' && existsSync(file))
  try {
    process.loadEnvFile(file)
  } catch (error) {
    process.stderr.write(`${file} can't be read (${(error as Error).message}).\n`)
    process.exit(1)
  }

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { saySize } from '#shared/files/model'
import { readEnvironment } from '../context/config'
import { exportCamp } from '../move/export'
import { openServer } from '../server/open-server'

/**
 * `npm run export -- SLUG FILE [--without-files]`: closes a camp and writes all of it into a file, for another database, with
 * the documents and videos that were uploaded.
 */

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

const WITHOUT_FILES = '--without-files'
const given = process.argv.slice(2)
const [slug, name] = given.filter((each) => each !== WITHOUT_FILES)
if (!slug || !name) refuse(`npm run export -- SLUG FILE [${WITHOUT_FILES}]`)
const withFiles = !given.includes(WITHOUT_FILES)
const file = resolve(name)
if (existsSync(file)) refuse(`${file} already exists and won't be overwritten. Choose a different file name.`)
const config = readEnvironment()
if (!config.secret)
  refuse(
    "The file can only be opened with APP_SECRET. Set it to this server's secret; the new server needs the same one.",
  )
const server = await openServer(config)
try {
  await mkdir(dirname(file), { recursive: true })
  const { name: camp, rows, files, lost } = await exportCamp({ server, config }, slug, file, { withFiles })
  const uploaded = withFiles ? `uploaded files: ${files.count} (${saySize(files.bytes)})` : 'without its uploaded files'
  console.log(`${camp} is now closed on this server and saved in ${file}: ${rows} records, ${uploaded}.`)
  for (const each of lost) console.log(`Not included: ${each} is missing from file storage.`)
  console.log('Next, run npm run import-camp on the new server.')
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
} finally {
  await server.database.close()
}

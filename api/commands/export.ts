import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readConfig } from '../context/config'
import { exportCamp } from '../move/export'
import { openServer } from '../server/open-server'

/** `npm run export -- SLUG FILE`: closes a camp and writes all of it into a file, for another database. */

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

const [slug, name] = process.argv.slice(2)
if (!slug || !name) refuse('npm run export -- SLUG FILE')
const file = resolve(name)
if (existsSync(file)) refuse(`${file} is there already and is not overwritten. Name another file.`)
const config = readConfig(process.env)
if (!config.secret)
  refuse('The file opens under APP_SECRET alone: set the one of the server, which the other one needs too.')
const server = await openServer(config)
try {
  await mkdir(dirname(file), { recursive: true })
  const { name: camp, rows } = await exportCamp({ server, config }, slug, file)
  console.log(`${camp} is closed here, and in ${file} with ${rows} records. Take it over with npm run import-camp.`)
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
} finally {
  await server.database.close()
}

import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { saySize } from '#shared/files/model'
import { exportCamp } from '../move/export'
import { openServer } from '../server/open-server'
import { fail, readArgs, reasonOf, requireCamp, requireData, runCommand, writeError } from './command'

/**
 * `npm run export -- SLUG FILE [--without-files]`: closes a camp and writes all of it into a file, for another database, with
 * the documents and videos that were uploaded.
 */

const usage = {
  call: 'export -- SLUG FILE [--without-files]',
  about: 'Closes the camp with the short name SLUG on this server, and writes all of it to FILE for another server.',
  words: 2,
}
const { values, positionals } = readArgs(usage, { 'without-files': { type: 'boolean' } })
await runCommand(async (config) => {
  const [slug = '', name = ''] = positionals
  const withFiles = values['without-files'] !== true
  const file = resolve(name)
  if (existsSync(file)) fail(`${file} already exists and won't be overwritten. Choose a different file name.`)
  if (!existsSync(dirname(file)))
    fail(`The folder ${dirname(file)} doesn't exist. Create it, or check that its disk is mounted.`)
  try {
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    // Before the camp is closed.
    fail(writeError(error, file) ?? reasonOf(error))
  }
  if (!config.secret)
    fail(
      "The file can only be opened with APP_SECRET. Set it to this server's secret; the new server needs the same one.",
    )
  requireData(config)
  const server = await openServer(config)
  try {
    await requireCamp(server, slug)
    const { name: camp, rows, files, lost } = await exportCamp({ server, config }, slug, file, { withFiles })
    const uploaded = withFiles
      ? `uploaded files: ${files.count} (${saySize(files.bytes)})`
      : 'without its uploaded files'
    console.log(`${camp} is now closed on this server and saved in ${file}: ${rows} records, ${uploaded}.`)
    for (const each of lost) console.log(`Not included: ${each} is missing from file storage.`)
    console.log('Next, run npm run import-camp on the new server.')
  } finally {
    await server.database.close()
  }
})

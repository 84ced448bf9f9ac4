import { accessSync, constants, statSync } from 'node:fs'
import { saySize } from '#shared/files/model'
import { importCamp } from '../move/import'
import { openServer } from '../server/open-server'
import { fail, readArgs, readError, reasonOf, runCommand } from './command'

/** `npm run import-camp -- FILE`: takes over a camp that was exported, or the backup of one that was deleted. */
const usage = {
  call: 'import-camp -- FILE',
  about:
    'Adds a camp from a file that npm run export wrote, or from a backup of a deleted camp. For a backup that was downloaded, set BACKUP_PASSPHRASE.',
  words: 1,
}

/** Ends the command before a database is opened for a file that can't be read. */
function requireReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
    if (statSync(file).isDirectory()) fail(`${file} is a folder. Name a file.`)
  } catch (error) {
    fail(readError(error, file) ?? reasonOf(error))
  }
}

const [file = ''] = readArgs(usage, {}).positionals
requireReadable(file)
await runCommand(async (config) => {
  const server = await openServer(config)
  try {
    const taken = await importCamp({ server, config }, file, process.env.BACKUP_PASSPHRASE)
    const { count, bytes } = taken.files
    console.log(
      `Imported ${taken.name} (${taken.slug}): ${taken.rows} records, ${count} uploaded files (${saySize(bytes)}).`,
    )
    for (const each of taken.lost) console.log(`Not imported: ${each}.`)
    console.log(
      taken.withPasswords
        ? "When the camp's address points to this server, its devices download everything again and send their unsent changes."
        : 'No one has a password yet. Each user can ask for a new one, or you can create a link under Platform, Camp Users.',
    )
  } finally {
    await server.database.close()
  }
})

import { saySize } from '#shared/files/model'
import { Refusal } from '#shared/kernel/refusal'
import { sentenceFor } from '#shared/registry'
import { readEnvironment } from '../context/config'
import { importCamp } from '../move/import'
import { openServer } from '../server/open-server'

/** `npm run import-camp -- FILE`: takes over a camp that was exported, or the backup of one that was deleted. */

function refuse(error: unknown): never {
  const refused = error instanceof Refusal ? sentenceFor(error.code, error.data).message : undefined
  console.error(refused ?? (error instanceof Error ? error.message : error))
  process.exit(1)
}

const [file] = process.argv.slice(2)
if (!file) refuse(new Error('npm run import-camp -- FILE   (BACKUP_PASSPHRASE for a backup that was downloaded)'))
const config = readEnvironment()
const server = await openServer(config)
try {
  const taken = await importCamp({ server, config }, file, process.env.BACKUP_PASSPHRASE)
  const { count, bytes } = taken.files
  console.log(
    `${taken.name} (${taken.slug}) is here: ${taken.rows} records, uploaded files: ${count} (${saySize(bytes)}).`,
  )
  for (const each of taken.lost) console.log(`Not here: ${each}.`)
  console.log(
    taken.withPasswords
      ? 'Its devices download afresh when the address leads here, and send what waits.'
      : 'Nobody has a password: each asks for a new one, or gets it from Platform, Camp Users.',
  )
} catch (error) {
  refuse(error)
} finally {
  await server.database.close()
}

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
    `Imported ${taken.name} (${taken.slug}): ${taken.rows} records, ${count} uploaded files (${saySize(bytes)}).`,
  )
  for (const each of taken.lost) console.log(`Not imported: ${each}.`)
  console.log(
    taken.withPasswords
      ? "When the camp's address points to this server, its devices download everything again and send their unsent changes."
      : 'No one has a password yet. Each user can ask for a new one, or you can create a link under Platform, Camp Users.',
  )
} catch (error) {
  refuse(error)
} finally {
  await server.database.close()
}

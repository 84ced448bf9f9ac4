import { readEnvironment } from '../context/config'
import { eraseAgain } from '../erasure/journal'
import { openServer } from '../server/open-server'
import { afterRestore } from '../sync/restore'

/** `npm run restore`: run once after the database was replaced by a backup, before the server starts again. */
const config = readEnvironment()
const server = await openServer(config)
const camps = await afterRestore(server)
const deletions = await eraseAgain({ server, config })
console.log(
  `Ready: ${camps} ${camps === 1 ? 'camp' : 'camps'}. Each device downloads afresh and sends again what is missing.`,
)
if (deletions > 0) console.log(`${deletions} deletions on request that the backup did not know were carried out again.`)
await server.database.close()

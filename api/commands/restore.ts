import { readConfig } from '../context/config'
import { openServer } from '../server/open-server'
import { afterRestore } from '../sync/restore'

/** `npm run restore`: run once after the database was replaced by a backup, before the server starts again. */
const server = await openServer(readConfig(process.env))
const camps = await afterRestore(server)
console.log(
  `Ready: ${camps} ${camps === 1 ? 'camp' : 'camps'}. Each device downloads afresh and sends again what is missing.`,
)
await server.database.close()

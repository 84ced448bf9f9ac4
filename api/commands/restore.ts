import { readConfig } from '../context/config'
import { openServer } from '../server/open-server'
import { afterRestore } from '../sync/restore'

/** `npm run restore`: once, after a backup was put in the database's place and before the server starts again. */
const server = await openServer(readConfig(process.env))
const camps = await afterRestore(server)
console.log(
  `Ready: ${camps} ${camps === 1 ? 'camp' : 'camps'}. Each device downloads afresh and sends again what is missing.`,
)
await server.database.close()

import { rewrapKeys } from '../auth/camp-secrets'
import { readConfig } from '../context/config'
import { openServer } from '../server/open-server'

/** `npm run rotate`: encrypts the camps' keys anew under a new `APP_SECRET`, while `APP_SECRET_PREVIOUS` names the old one. */
const server = await openServer(readConfig(process.env))
const { done, lost } = await server.database.transact((db) => rewrapKeys(server.keys, db))
console.log(`${done} ${done === 1 ? 'key is' : 'keys are'} encrypted under the newest secret now.`)
if (lost > 0) console.log(`${lost} cannot be opened by any secret given: those camps enter their passwords again.`)
await server.database.close()

import { rewrapKeys } from '../auth/camp-secrets'
import { resealOperators } from '../auth/factors'
import { readConfig } from '../context/config'
import { openServer } from '../server/open-server'

/** `npm run rotate`: encrypts the camps' keys anew under a new `APP_SECRET`, while `APP_SECRET_PREVIOUS` names the old one. */
const server = await openServer(readConfig(process.env))
const { done, lost } = await server.database.transact((db) => rewrapKeys(server.keys, db))
console.log(`${done} ${done === 1 ? 'key is' : 'keys are'} encrypted under the newest secret now.`)
if (lost > 0) console.log(`${lost} cannot be opened by any secret given: those camps enter their passwords again.`)
const operators = await server.database.transact((db) => resealOperators(server, db))
if (operators.done > 0) console.log(`${operators.done} second steps of the provider's own people are, too.`)
if (operators.lost > 0) console.log(`${operators.lost} of theirs cannot be opened: a superadmin resets them.`)
await server.database.close()

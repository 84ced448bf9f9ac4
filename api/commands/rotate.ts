import { rewrapKeys } from '../auth/camp-secrets'
import { resealOperators } from '../auth/factors'
import { rewrapBackups } from '../backup/rewrap'
import { readEnvironment } from '../context/config'
import { openServer } from '../server/open-server'

/**
 * `npm run rotate`: encrypts the keys of camps and of their backups anew under a new `APP_SECRET`, while
 * `APP_SECRET_PREVIOUS` names the old one.
 */
const config = readEnvironment()
const server = await openServer(config)
const { done, lost } = await server.database.transact((db) => rewrapKeys(server.keys, db))
console.log(`${done} ${done === 1 ? 'key is' : 'keys are'} encrypted under the newest secret now.`)
if (lost > 0) console.log(`${lost} cannot be opened by any secret given: those camps enter their passwords again.`)
const operators = await server.database.transact((db) => resealOperators(server, db))
if (operators.done > 0) console.log(`${operators.done} second steps of the provider's own people are, too.`)
if (operators.lost > 0) console.log(`${operators.lost} of theirs cannot be opened: a superadmin resets them.`)
const backups = await rewrapBackups({ server, config })
console.log(
  `${backups.done} ${backups.done === 1 ? 'backup opens' : 'backups open'} with the newest secret now that did not before.`,
)
if (backups.lost > 0) console.log(`${backups.lost} backups cannot be opened by any secret given.`)
if (backups.missing > 0) console.log(`${backups.missing} backups are not where files are kept.`)
await server.database.close()

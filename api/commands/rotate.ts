import { counted } from '#shared/kernel/rules/words'
import { rewrapKeys } from '../auth/camp-secrets'
import { resealOperators } from '../auth/factors'
import { rewrapBackups } from '../backup/rewrap'
import { openServer } from '../server/open-server'
import { fail, readArgs, requireData, runCommand } from './command'

/**
 * `npm run rotate`: encrypts the keys of camps and of their backups again with a new `APP_SECRET`, while
 * `APP_SECRET_PREVIOUS` holds the old one.
 */
readArgs(
  {
    call: 'rotate',
    about: 'Encrypts keys and backups again with APP_SECRET, after a change. APP_SECRET_PREVIOUS holds the old secret.',
  },
  {},
)
await runCommand(async (config) => {
  if (!config.secret) fail('APP_SECRET is not set. Set the new secret, and the old one in APP_SECRET_PREVIOUS.')
  requireData(config)
  // Only what went wrong, such as a secret that isn't the server's.
  const server = await openServer(config, ({ level, message }) => level === 'error' && console.error(message))
  try {
    const { done, lost } = await server.database.transact((db) => rewrapKeys(server.keys, db))
    console.log(
      done === 0
        ? 'No keys needed to be encrypted again.'
        : `${counted(done, 'key is', 'keys are')} now encrypted with the newest secret.`,
    )
    if (lost > 0)
      console.log(
        `${lost} can't be opened with any of the secrets provided. Those camps need to enter their passwords again.`,
      )
    const operators = await server.database.transact((db) => resealOperators(server, db))
    if (operators.done > 0)
      console.log(
        `${counted(operators.done, "platform user's two-factor sign-in is", "platform users' two-factor sign-ins are")} encrypted with it too.`,
      )
    if (operators.lost > 0) console.log(`${operators.lost} of those can't be opened. A superadmin needs to reset them.`)
    const backups = await rewrapBackups({ server, config })
    console.log(
      backups.done === 0
        ? 'No backups needed to be changed.'
        : `${counted(backups.done, 'backup', 'backups')} can now be opened with the newest secret.`,
    )
    if (backups.lost > 0)
      console.log(`${counted(backups.lost, 'backup')} can't be opened with any of the secrets provided.`)
    if (lost + operators.lost + backups.lost > 0) process.exitCode = 1
    if (backups.missing > 0)
      console.log(`${counted(backups.missing, 'backup is', 'backups are')} missing from file storage.`)
  } finally {
    await server.database.close()
  }
})

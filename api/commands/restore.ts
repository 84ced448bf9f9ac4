import { readEnvironment } from '../context/config'
import { eraseAgain } from '../erasure/journal'
import { openServer } from '../server/open-server'
import { afterRestore } from '../sync/restore'

/** `npm run restore`: run once after the database was replaced by a backup, before the server starts again. */
const config = readEnvironment()
const server = await openServer(config)
const camps = await afterRestore(server)
const { done: deletions, problems } = await eraseAgain({ server, config })
console.log(
  `Ready: ${camps} ${camps === 1 ? 'camp' : 'camps'}. Each device will download everything again and resend what's missing.`,
)
if (deletions > 0)
  console.log(
    `${deletions} requested ${deletions === 1 ? "deletion that the backup didn't know about was" : "deletions that the backup didn't know about were"} carried out again.`,
  )
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
await server.database.close()

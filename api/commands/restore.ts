import { repeatChoices } from '../communication/choice-journal'
import { endMessages } from '../communication/retention'
import { repeatErasures } from '../erasure/journal'
import { openServer } from '../server/open-server'
import { afterRestore } from '../sync/transaction/restore'
import { readArgs, requireData, runCommand } from './command'

/** `npm run restore`: run once after the database was replaced by a backup, before the server starts again. */
const usage = {
  call: 'restore',
  about: 'Makes a restored database ready. Run it once after you put a backup in place, while the server is stopped.',
}
readArgs(usage, {})
await runCommand(async (config) => {
  requireData(config)
  const server = await openServer(config)
  try {
    const camps = await afterRestore(server)
    await server.database.transact(endMessages)
    if (camps === 0) throw new Error('This database has no camps. Put the backup in place first.')
    const { done: deletions, problems } = await repeatErasures({ server, config })
    const choices = await repeatChoices({ server, config })
    problems.push(...choices.problems)
    console.log(
      `Ready: ${camps} ${camps === 1 ? 'camp' : 'camps'}. Each device will download everything again and resend what's missing.`,
    )
    if (deletions > 0)
      console.log(
        `${deletions} requested ${deletions === 1 ? "deletion that the backup didn't know about was" : "deletions that the backup didn't know about were"} carried out again.`,
      )
    if (choices.done > 0)
      console.log(
        `${choices.done} ${choices.done === 1 ? "choice about messages that the backup didn't know about was" : "choices about messages that the backup didn't know about were"} repeated.`,
      )
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await server.database.close()
  }
})

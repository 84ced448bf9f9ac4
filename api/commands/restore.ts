import { counted } from '#shared/kernel/rules/words'
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
const were = (count: number) => (count === 1 ? 'was' : 'were')

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
      `Ready: ${counted(camps, 'camp')}. Each device will download everything again and resend what's missing.`,
    )
    if (deletions > 0)
      console.log(
        `${counted(deletions, 'requested deletion')} that the backup didn't know about ${were(deletions)} carried out again.`,
      )
    if (choices.done > 0)
      console.log(
        `${counted(choices.done, 'choice')} about messages that the backup didn't know about ${were(choices.done)} repeated.`,
      )
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await server.database.close()
  }
})

import { parseId } from '#shared/kernel/values/ids'
import { fillDemo, isEmpty } from '../demo/fill'
import { openServer } from '../server/open-server'
import { fail, readArgs, runCommand, usageText } from './command'

/** `npm run demo -- --campers 10000`: fills an empty DATA_DIR with the demo camps, the first of that size. */
const usage = {
  call: 'demo -- [--campers NUMBER]',
  about: 'Fills an empty data folder with the demo camps. The first one gets NUMBER campers, or 300.',
}
const { values } = readArgs(usage, { campers: { type: 'string' } })
const campers = parseId(values.campers ?? '300')
if (campers === undefined) fail(`--campers needs a number of 1 or more.\n\n${usageText(usage)}`)
await runCommand(async (config) => {
  if (config.production)
    fail("Demo camps have passwords that everyone knows, so they aren't created when NODE_ENV is production.")
  const server = await openServer(config)
  try {
    if (!(await isEmpty(server))) throw new Error('There are camps here already. Choose a different DATA_DIR.')
    await fillDemo(server, { campers })
    console.log(`Created the demo camps. Lakeside Camp has ${campers} campers.`)
  } finally {
    await server.database.close()
  }
})

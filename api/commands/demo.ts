import { parseArgs } from 'node:util'
import { parseId } from '#shared/kernel/ids'
import { readEnvironment } from '../context/config'
import { fillDemo, isEmpty } from '../demo/fill'
import { openServer } from '../server/open-server'

/** `npm run demo -- --campers 10000`: fills an empty DATA_DIR with the demo camps, the first of that size. */
const { values } = parseArgs({ options: { campers: { type: 'string' } } })
const campers = parseId(values.campers ?? '300')
const server = await openServer(readEnvironment())
if (campers === undefined) {
  console.error('npm run demo -- --campers NUMBER')
  process.exitCode = 1
} else if (await isEmpty(server)) {
  await fillDemo(server, { campers })
  console.log(`Created the demo camps. Lakeside Camp has ${campers} campers.`)
} else {
  console.error('This folder already has camps. Choose a different DATA_DIR.')
  process.exitCode = 1
}
await server.database.close()

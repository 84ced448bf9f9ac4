import { readConfig } from '../context/config'
import { startEffects } from '../server/effects'
import { openServer } from '../server/open-server'

/** A process that only carries out effects, to be killed. Its one argument: for how long it claims them, in ms. */
const config = readConfig(process.env)
const server = await openServer(config)
await startEffects(server, config, { leaseMs: Number(process.argv[2]) })

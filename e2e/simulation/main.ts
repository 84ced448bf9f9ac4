import { simulate, simulatedServer } from './run'

/**
 * `tsx e2e/simulation/main.ts RUNS [hostile]`: the simulation on its own, as the mutants are run; or with a hostile
 * device.
 */
const [runs = '500', kind] = process.argv.slice(2)
const server = await simulatedServer({ failing: true })
await simulate(server, Number(runs), kind === 'hostile' ? 'hostile' : 'simulation')
await server.database.close()
process.exit(0)

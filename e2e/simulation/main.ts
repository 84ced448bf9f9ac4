import { simulate, simulatedServer } from './run'

/**
 * `tsx e2e/simulation/main.ts RUNS [hostile | office]`: the simulation on its own, as the mutants are run; with a
 * hostile device; or with what the office merges, imports, restores and invites, and undoes.
 */
const [runs = '500', kind] = process.argv.slice(2)
const server = await simulatedServer({ failing: true })
await simulate(server, Number(runs), kind === 'hostile' || kind === 'office' ? kind : 'simulation')
await server.database.close()
process.exit(0)

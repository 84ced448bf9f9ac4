import { simulate, simulatedServer } from './run'

/**
 * `tsx e2e/simulation/main.ts RUNS [hostile | office]`: runs the simulation as for the mutants; optionally with a
 * hostile device, or with an office that merges, imports, restores and invites, and undoes these.
 */
const [runs = '500', kind] = process.argv.slice(2)
const server = await simulatedServer({ failing: true })
await simulate(server, Number(runs), kind === 'hostile' || kind === 'office' ? kind : 'simulation')
await server.database.close()
process.exit(0)

import { simulate, simulatedServer } from './run'

/** `tsx sync/simulation/main.ts RUNS`: the simulation by itself, as the mutants are run. */
const server = await simulatedServer()
await simulate(server, Number(process.argv[2] ?? 500))
await server.database.close()
process.exit(0)

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Keys } from '#api/context/keys'
import type { Server } from '#api/context/server'
import { openDatabase } from '#api/db/open'
import { BEFORE_COMMIT } from '#api/server/before-commit'
import { openPokes } from '#api/sync/transaction/pokes'
import { makeCamp, type SimulatedCamp } from './camp'
import { failCommits } from './commits'
import { SimulatedDevice } from './device'
import { HostileDevice, LIES } from './hostile'
import { checkAll, checkBeds, checkCopy, checkSoFar, checkUnharmed } from './invariants'
import { FIRST_OF_OFFICE } from './office-first'
import { checkRules } from './office-rules'
import { anyStepWithOffice, isOfOffice, type OfficeStep, openOffice, takeOfficeStep } from './office-steps'
import { anyStep, anyStepWithLies, type SimulationStep, takeStep } from './steps'

/** The folder for the server's file: in memory if possible, because no real crash is simulated. */
const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A simulated server on the database that the environment names; with `failing`, some commits fail. */
export async function simulatedServer({ failing = false } = {}): Promise<Server> {
  const folder = mkdtempSync(join(MEMORY, 'simulation-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'camp.sqlite')
  const database = await openDatabase({ url: process.env.DATABASE_URL, file })
  if (failing) await failCommits(process.env.DATABASE_URL ?? file)
  const pokes = await openPokes(database)
  return {
    database,
    pokes,
    keys: new Keys('simulation'),
    beforeCommit: BEFORE_COMMIT,
    now: () => new Date(),
    log: () => undefined,
  }
}

/** How often a device may need to sync: an action on which the server fails is tried eight times. */
const MAX_TRIES = 40

async function comeIntoStep(device: SimulatedDevice): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) if (await device.sync()) return
  throw new Error('broken: a device comes into step once all is well')
}

async function twice(devices: readonly SimulatedDevice[]): Promise<void> {
  // In the first round each device sends its actions; in the second each sees what the others sent.
  for (let round = 0; round < 2; round += 1) {
    for (const device of devices) {
      await comeIntoStep(device)
    }
  }
}

/** The hostile device in a run: its user by number, and the seed of what it does. */
export interface Liar {
  person: number
  seed: number
}

/** What a run has besides honest devices. */
interface Among {
  liar?: Liar
  /**
   * Whether the office merges, imports, restores and invites, and undoes these; then the camp's rules are checked too.
   */
  hasOffice?: boolean
}

/** Runs one simulation: devices act on a faulty network, then the faults end and all promises must hold. */
export async function runOnce(
  server: Server,
  deviceCount: number,
  steps: readonly (SimulationStep | OfficeStep)[],
  { liar, hasOffice = false }: Among = {},
): Promise<void> {
  const camp: SimulatedCamp = await makeCamp(server)
  const office = hasOffice ? await openOffice(camp) : null
  const lying = liar && camp.actors[liar.person]
  const hostile = lying ? new HostileDevice(camp, lying, liar.seed) : null
  const devices = camp.actors
    .concat(camp.actors)
    .slice(0, deviceCount)
    .map((actor) => new SimulatedDevice(camp, actor))
  for (const device of devices) {
    await device.start()
    await device.sync()
  }
  if (office) await checkRules(office)
  for (const step of steps) {
    if (isOfOffice(step)) {
      if (office) await takeOfficeStep(office, devices, step)
    } else if (step.do === 'lie') await hostile?.lie(devices, step.about)
    else await takeStep(camp, devices, step)
    await checkSoFar(camp, devices)
    if (office) await checkRules(office)
    if (step.do.startsWith('sync') || step.do === 'deliver late') await checkBeds(camp)
  }
  for (const device of devices) {
    for (const late of device.weather.kept.splice(0)) await late().catch(() => undefined)
    await device.start()
  }
  await twice(devices)
  await checkAll(camp, devices)
  if (office) await checkRules(office)
  if (hostile) await checkUnharmed(camp, hostile)

  // A new device downloads what the others pulled (promise 10).
  const newcomer = new SimulatedDevice(
    camp,
    camp.actors[0] ?? devices[0]?.actor ?? { userId: 0, role: 'staff', grants: [] },
  )
  await newcomer.start()
  await comeIntoStep(newcomer)
  await checkCopy(camp, newcomer)
  for (const device of [...devices, newcomer]) device.replica.close()
}

/** What is simulated: honest devices, the same with a lying one, or both with the office's acts as well. */
export type RunKind = 'simulation' | 'hostile' | 'office'

/**
 * Runs many simulations. A failure reports its seed and path, and `SIMULATION_SEED` with `SIMULATION_PATH` repeats it.
 */
export async function simulate(server: Server, runs: number, kind: RunKind): Promise<void> {
  const seed = Number(process.env.SIMULATION_SEED ?? Date.now() % 2_147_483_647)
  process.stdout.write(`simulation: ${runs} runs, seed ${seed}\n`)
  const path = process.env.SIMULATION_PATH
  const options = {
    numRuns: runs,
    seed,
    ...(path === undefined ? {} : { path }),
    endOnFailure: process.env.SIMULATION_SHRINK === undefined,
  }
  if (kind === 'hostile') await fc.assert(hostileRun(server), { ...options, examples: firstOfHostile() })
  else if (kind === 'office') await fc.assert(officeRun(server), { ...options, examples: firstOfOffice() })
  else await fc.assert(honestRun(server), { ...options, examples: FIRST })
}

/**
 * Tried first, because each reveals a mistake that was once made, or that a mutant makes: how many devices, and what
 * they do.
 */
const FIRST: [number, SimulationStep[]][] = [
  // A device has to pull many pages of what others did, and has actions of its own.
  [
    3,
    [
      { do: 'far behind', device: 1, other: 0, camper: 0, most: 2 },
      { do: 'far behind', device: 0, other: 1, camper: 3, most: 3 },
    ],
  ],
  // Two tabs download at once while an action waits that the server can't accept yet.
  [
    1,
    [
      { do: 'fail', device: 0, at: 'once' },
      { do: 'assign', device: 0, camper: 0, cabin: 0 },
      { do: 'sign out', device: 0, person: 0, afresh: false, endpoint: 'enroll' },
      { do: 'sync in two tabs', device: 0, faults: [], death: null },
    ],
  ],
  // A user signs in while a commit fails.
  [
    5,
    [
      { do: 'fail', device: 3, at: 'commit' },
      { do: 'sign out', device: 3, person: 3, afresh: true, endpoint: 'pull' },
    ],
  ],
  // A tab that slept writes what it requested long ago.
  [
    3,
    [
      { do: 'assign', device: 0, camper: 0, cabin: 0 },
      { do: 'stale tab', device: 0, other: 0, camper: 1 },
      { do: 'keep disk', device: 5 },
      { do: 'void', device: 1, pick: 1 },
      { do: 'sync', device: 4, faults: [], most: null },
    ],
  ],
  // A rolled-back disk makes other actions under numbers that were already received.
  [
    3,
    [
      { do: 'lose commits', device: 0, camper: 0, restart: false, quiet: true },
      { do: 'new family', device: 0 },
      { do: 'change role', person: 1, role: 'manager' },
      { do: 'move to family', device: 0, camper: 0, family: 0 },
      { do: 'roll disk back', device: 0 },
      { do: 'sync', device: 0, faults: [], most: null },
    ],
  ],
  // The server lost what a device had sent, and the device dies while it resends.
  [
    3,
    [
      { do: 'lose commits', device: 0, camper: 0, restart: false, quiet: false },
      { do: 'sync', device: 0, faults: [], most: null },
      { do: 'deliver late', device: 0 },
      { do: 'die', device: 0, death: { at: 'send', after: 0 }, camper: 0, most: null, during: 'sync' },
      { do: 'sell', device: 0, camper: 0, item: 0, quantity: 1 },
    ],
  ],
  // After a loss, a copy of a device continues where the original was.
  [
    3,
    [
      { do: 'child of a copy', device: 0, amount: 1 },
      { do: 'lose commits', device: 0, camper: 0, restart: false, quiet: false },
      { do: 'sync', device: 0, faults: [], most: null },
      { do: 'delete camper', device: 0, camper: 0 },
      { do: 'far behind', device: 0, other: 0, camper: 0, most: 2 },
    ],
  ],
]

function honestRun(server: Server) {
  return fc.asyncProperty(
    fc.integer({ min: 3, max: 6 }),
    fc.array(anyStep, { minLength: 5, maxLength: 40 }),
    (deviceCount, steps) => runOnce(server, deviceCount, steps),
  )
}

const anyLiar = fc.record({ person: fc.constantFrom(1, 2, 2, 2, 3, 5), seed: fc.nat() })

/** A run in which one device lies, as a staff member, a parent or a volunteer; the office is honest. */
function hostileRun(server: Server) {
  return fc.asyncProperty(
    fc.integer({ min: 1, max: 3 }),
    fc.array(anyStepWithLies, { minLength: 8, maxLength: 24 }),
    anyLiar,
    (deviceCount, steps, liar) => runOnce(server, deviceCount, steps, { liar }),
  )
}

/** A run in which the office merges, imports, restores and invites, and undoes these, among users of whom one lies. */
function officeRun(server: Server) {
  return fc.asyncProperty(
    fc.integer({ min: 1, max: 4 }),
    fc.array(anyStepWithOffice, { minLength: 10, maxLength: 40 }),
    anyLiar,
    (deviceCount, steps, liar) => runOnce(server, deviceCount, steps, { liar, hasOffice: true }),
  )
}

function firstOfOffice(): [number, (SimulationStep | OfficeStep)[], Liar][] {
  return FIRST_OF_OFFICE.map((steps) => [1, steps, { person: 5, seed: 1 }])
}

/** Tried first: a device sends a sealed action, and another lies about the author or id of its next action. */
function firstOfHostile(): [number, SimulationStep[], Liar][] {
  const sealed: SimulationStep[] = [
    { do: 'new family', device: 0 },
    { do: 'sync', device: 0, faults: [], most: null },
  ]
  return LIES.map((about) => [1, [...sealed, { do: 'lie', about }], { person: 1, seed: 1 }])
}

import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '#api/testing/postgres'
import { sell } from '#shared/store/mutations'
import { rebase } from '../rebase'
import { makeCamp } from './camp'
import { SimulatedDevice } from './device'
import { checkAll } from './invariants'
import { MUTANTS, type Mutant } from './mutants'
import { simulatedServer } from './run'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache')
const RUNS = '500'
/** Enough for each mutant to be met; most fail within the first ten. */
const MUTANT_RUNS = '400'

/** Runs a program of the simulation in a tree of sources; answers whether it failed and what it said. */
function run(
  tree: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ failed: boolean; said: string }> {
  return new Promise((resolve) => {
    const clean = { ...process.env, ...env }
    const child = spawn(process.execPath, ['--import', 'tsx', join('sync/simulation', program), ...args], {
      cwd: tree,
      env: clean,
    })
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
    })
    child.stderr.on('data', (text) => {
      said += text
    })
    child.on('exit', (code) => resolve({ failed: code !== 0, said }))
  })
}

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true })
})

/** A copy of the product's sources with one mistake in them. */
function treeWith(mutant: Mutant): string {
  mkdirSync(CACHE, { recursive: true })
  const tree = mkdtempSync(join(CACHE, 'mutant-'))
  trees.push(tree)
  for (const part of ['shared', 'sync', 'api', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(tree, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const { file, from, to } of mutant.changes) {
    const source = readFileSync(join(tree, file), 'utf8')
    if (!source.includes(from)) throw new Error(`the mutant "${mutant.name}" finds nothing to change in ${file}`)
    writeFileSync(
      join(tree, file),
      source.replace(from, () => to),
    )
  }
  return tree
}

test(`${RUNS} runs of devices in bad weather keep every promise, on SQLite`, async () => {
  const { failed, said } = await run(ROOT, 'main.ts', [RUNS])
  expect(failed, said).toBe(false)
})

test('the promises hold on Postgres as well, with sixteen writers too', async () => {
  const url = inject('postgresUrl')
  const simulated = await run(ROOT, 'main.ts', ['60'], { DATABASE_URL: await freshDatabase(url) })
  expect(simulated.failed, simulated.said).toBe(false)
  const written = await run(ROOT, 'writers.ts', [], { DATABASE_URL: await freshDatabase(url) })
  expect(written.failed, written.said).toBe(false)
})

test('large carts sold again and again without a network are put back on top, and arrive', async () => {
  const server = await simulatedServer()
  const camp = await makeCamp(server)
  const [admin = { userId: 0, role: 'admin', grants: [] }] = camp.actors
  const device = new SimulatedDevice(camp, admin)
  await device.start()
  await device.sync()
  const line = { itemId: camp.items[0] ?? 0, itemName: 'Item', quantity: 1, unitPrice: '0.01', totalPrice: '0.01' }
  const lines = Array.from({ length: 120 }, () => line)
  const args = { camperId: camp.campers[0] ?? 0, lines, total: '1.20', override: true }
  for (let sale = 0; sale < 20; sale += 1) await device.act(sell, (ids) => ({ ...args, transactionId: ids.next() }))
  const { cursor = 0 } = (await device.replica.getMeta('copy')) ?? {}
  const nothing = { from: cursor, to: cursor, patch: {}, results: [] }
  const who = await device.replica.getMeta('signedIn')
  expect(who && (await rebase(device.replica, who, nothing, new Map()))).toBe(true)
  expect(await device.sync()).toBe(true)
  await checkAll(camp, [device])
})

describe('the simulation notices', () => {
  for (const mutant of MUTANTS) {
    test.concurrent(mutant.name, async () => {
      const tree = treeWith(mutant)
      const { failed, said } =
        mutant.by === 'writers'
          ? await run(tree, 'writers.ts', [], { DATABASE_URL: await freshDatabase(inject('postgresUrl')) })
          : await run(tree, 'main.ts', [MUTANT_RUNS])
      expect(failed, said).toBe(true)
      // A mutant that does not even start would prove nothing.
      expect(said).toMatch(/broken: /)
    })
  }
})

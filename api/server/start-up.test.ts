import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../context/config'
import { PROJECT_FOLDER } from '../environment/project-folder'
import { builtServer } from '../testing/built-server'
import { startError } from './start-up'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'anchor-start-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** The output of a failed start, and its exit code. */
function failingStart(env: NodeJS.ProcessEnv, cwd = PROJECT_FOLDER) {
  const [program = '', ...args] = builtServer()
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'test', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, printed: stdout + stderr }
}

test('a busy port is reported before anything is written', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const data = join(folder(), 'data')
  const { status, printed } = failingStart({ PORT: String(port), DATA_DIR: data })
  expect(status).toBe(1)
  expect(printed).toContain(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  )
  expect(existsSync(data)).toBe(false)
})

test('an address of another computer is reported before anything is written', () => {
  const data = join(folder(), 'data')
  const { status, printed } = failingStart({ HOST: '203.0.113.5', PORT: '3999', DATA_DIR: data })
  expect(status).toBe(1)
  expect(printed).toContain("This computer doesn't have the address 203.0.113.5.")
  expect(existsSync(data)).toBe(false)
})

test('a data folder that cannot be written is named', () => {
  const inTheWay = join(folder(), 'file')
  writeFileSync(inTheWay, '')
  const { status, printed } = failingStart({ DATA_DIR: join(inTheWay, 'data') })
  expect(status).toBe(1)
  expect(printed).toContain(`The data folder ${join(inTheWay, 'data')} can't be written.`)
})

test('a Postgres that is away is named without its password', () => {
  const { status, printed } = failingStart({ DATABASE_URL: 'postgres://anchor:hidden@127.0.0.1:1/anchor' })
  expect(status).toBe(1)
  expect(printed).toContain("Postgres doesn't answer at 127.0.0.1:1.")
  expect(printed).not.toContain('hidden')
})

test('the database that .env names is used, and never SQLite instead of it', () => {
  builtServer()
  const installed = folder()
  cpSync(join(PROJECT_FOLDER, 'dist/api'), join(installed, 'dist/api'), { recursive: true })
  cpSync(join(PROJECT_FOLDER, 'package.json'), join(installed, 'package.json'))
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(installed, 'node_modules'))
  const data = join(installed, 'data')
  writeFileSync(join(installed, '.env'), `DATABASE_URL=postgres://anchor:hidden@127.0.0.1:1/anchor\nDATA_DIR=${data}\n`)
  const { status, printed } = failingStart({ NODE_ENV: undefined }, installed)
  expect([status, printed]).toEqual([1, expect.stringContaining("Postgres doesn't answer at 127.0.0.1:1.")])
  expect(existsSync(data)).toBe(false)
})

test.each([
  [{ code: 'ERR_DLOPEN_FAILED' }, /built for another version of Node.+npm run build/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '0.0.0.0' }, /doesn't have the address 0\.0\.0\.0/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '127.0.0.1' }, /Postgres doesn't answer at 127\.0\.0\.1/],
  [{ code: '28P01' }, /rejected the user name or the password/],
  [{ code: '3D000' }, /CREATE DATABASE anchor;/],
  [{ code: '42501' }, /ALTER DATABASE anchor OWNER/],
  [{ code: 'EROFS', syscall: 'open' }, /data folder .+ can't be written/],
  [{ code: 'ENOSPC', syscall: 'write' }, /disk that holds .+ is full/],
  [{ code: 'EACCES', syscall: 'listen' }, /isn't allowed to open port/],
])('says what to do about %o', (properties, sentence) => {
  const config = readConfig({ DATABASE_URL: 'postgres://a:b@127.0.0.1/anchor' })
  const wrapped = new Error('Failed query', { cause: Object.assign(new Error('inner'), properties) })
  expect(startError(wrapped, config)).toMatch(sentence)
})

test('an unknown error keeps its own words', () => {
  expect(startError(new Error('The data file is damaged.'), readConfig({}))).toBeUndefined()
})

test.each([
  [{ TRUSTED_PROXIES: '10.0.0.1, foo' }, '"foo" isn\'t an IP address'],
  [{ FILES_URL: 'https://x' }, 'https://key:secret@host/bucket'],
  [{ FILES_URL: 'https://key:secret@host' }, 'https://key:secret@host/bucket'],
])('refuses %o', (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason)
})

test('a backup creates no folder above it', () => {
  const data = folder()
  mkdirSync(join(data, 'files'))
  writeFileSync(join(data, 'camp.sqlite'), '')
  const target = join(data, 'not-mounted', 'camp.backup')
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'api/commands/backup.ts', target], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: data },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain("doesn't exist. Create it, or check that its disk is mounted.")
  expect(existsSync(join(data, 'not-mounted'))).toBe(false)
})

test.each([
  ['restore.ts', [], 1, 'Data file not found'],
  ['restore.ts', ['--help'], 0, 'Usage: npm run restore'],
  ['export.ts', ['lakeside', 'x', '--force'], 1, "Unknown option '--force'."],
] as const)('%s %j ends with a sentence, and creates no database', (command, args, code, sentence) => {
  const data = folder()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `api/commands/${command}`, ...args],
    { env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: join(data, 'wrong') }, encoding: 'utf8' },
  )
  expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(sentence)])
  expect(stdout + stderr).not.toContain('    at ')
  expect(existsSync(join(data, 'wrong'))).toBe(false)
})

test('no camps with known passwords are created in production', () => {
  const data = join(folder(), 'data')
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'api/commands/demo.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', APP_SECRET: 's'.repeat(40), DATA_DIR: data },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining("aren't created when NODE_ENV is production")])
  expect(existsSync(data)).toBe(false)
})

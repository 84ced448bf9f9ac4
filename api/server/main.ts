import type { Server as HttpServer } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { sentenceFor } from '#shared/registry'
import { prepareFirstStart, SET_UP_PAGE } from '../auth/set-up'
import { startBackups } from '../backup/nightly'
import { startPickUps } from '../campers/pick-ups-in-step'
import { type Config, readEnvironment } from '../context/config'
import type { Server } from '../context/server'
import { fillDemo, isEmpty } from '../demo/fill'
import { DEMO_PASSWORD, DEMO_PLATFORM_USERS, DEMO_USERS } from '../demo/people'
import { startSweeping } from '../files/sweep'
import { keepPace, PATIENCE } from '../http/pace'
import { PROCESS, startedEarlier, startHeartbeat, VERSION } from '../platform/processes'
import { practicePages } from '../practice/page'
import { type Practice, startPractice } from '../practice/start'
import { startPracticeTexts } from '../practice/texts'
import { createApp } from './app'
import { startEffects } from './effects'
import { startMetrics } from './metrics'
import { openServer } from './open-server'
import { requireFreeAddress, startError } from './start-up'
import { stopServer } from './stop'

/** Writes one line of JSON with the id of this process. */
function log(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ level: 'info', ...line, process: PROCESS, version: VERSION })}\n`)
}

function printDemo(): void {
  console.log(`\nDemo logins (password for all: ${DEMO_PASSWORD})`)
  for (const { slug, email, role } of DEMO_USERS)
    console.log(`  ${email.padEnd(30)} organization ${slug.padEnd(10)} ${role}`)
  for (const { email, role } of DEMO_PLATFORM_USERS)
    console.log(`  ${email.padEnd(30)} Platform Admin          ${role}`)
  console.log('')
}

/**
 * Creates what a new installation needs: the demo camps, or a first operator. Returns a function that tells the
 * operator on the console.
 */
async function prepare(server: Server, config: Config): Promise<(url: string) => void> {
  if (config.demo) {
    if (await isEmpty(server)) {
      console.log('Creating the demo camps...')
      await fillDemo(server)
    }
    return printDemo
  }
  const token = await prepareFirstStart(server, config.platformAdmin, await startedEarlier(server))
  if (token === undefined) return () => undefined
  return (url) => {
    const address = `${config.publicUrl ?? url}${SET_UP_PAGE}/${token}`
    console.log(`Set up this installation in a browser (the link works once): ${address}`)
  }
}

function fail(error: unknown, config?: Config): never {
  const refused = error instanceof Refusal ? sentenceFor(error.code, error.data).message : undefined
  const known = config ? startError(error, config) : undefined
  console.error(refused ?? known ?? (error instanceof Error ? error.message : error))
  process.exit(1)
}

/** Returns the configuration; ends the process if a variable is wrong. */
function configuration(): Config {
  try {
    return readEnvironment()
  } catch (error) {
    return fail(error)
  }
}

/** Starts the demo's practice provider, if it takes the payments. */
async function practiceFor(config: Config): Promise<Practice | undefined> {
  if (!config.practicePayments) return undefined
  const practice = await startPractice(config)
  config.paymentProvider = practice.address
  return practice
}

/** Starts the demo's practice provider for texts, if it takes them. */
async function practiceTextsFor(config: Config) {
  if (!config.practiceTexts) return undefined
  const practice = await startPracticeTexts()
  config.textProvider = practice.address
  return practice
}

async function main(config: Config): Promise<void> {
  await requireFreeAddress(config)
  const practice = await practiceFor(config)
  const practiceTexts = await practiceTextsFor(config)
  const server = await openServer(config, log)
  // First, because it decides what is old.
  const endHeartbeat = await startHeartbeat(server)
  const endSweeping = startSweeping(server, config)
  const tell = await prepare(server, config)
  const app = createApp(server, config, practice && practicePages(practice.provider))
  const tls = config.tls ? { createServer: createHttps } : {}
  let isStopping = false
  let introduced: Promise<unknown> = Promise.resolve()
  const listens = { port: config.port, hostname: config.host, serverOptions: { ...PATIENCE, ...config.tls }, ...tls }
  const http = serve({ fetch: app.fetch, ...listens } as Parameters<typeof serve>[0], (address: AddressInfo) => {
    const url = `${config.tls ? 'https' : 'http'}://localhost:${address.port}`
    console.log(`\nAnchor Camp is ready: ${url}`)
    tell(url)
    // They write to the database, which may be about to close.
    if (!isStopping)
      introduced = Promise.all([practice?.introduceCamps(server, url), practiceTexts?.introduceCamps(server, url)])
  })
  http.on('error', (error) => fail(error, config))
  keepPace(http as HttpServer)

  const work = startWork(server, config)
  const endWork = async () => {
    practice?.end()
    practiceTexts?.end()
    await introduced
    await (await work)()
    await endHeartbeat()
    await endSweeping()
  }
  onFirstSignal(() => {
    isStopping = true
    void stopServer(server, http, endWork, config.drainMs).then(
      () => process.exit(0),
      (error) => fail(error, config),
    )
  })
  await work
}

/** Starts the server's background work. Returns a function that stops it. */
async function startWork(server: Server, config: Config): Promise<() => Promise<void>> {
  const endEffects = await startEffects(server, config)
  const endBackups = startBackups({ server, config })
  const endPickUps = startPickUps(server)
  const endMetrics = config.metrics ? startMetrics(server, config.metrics) : undefined
  return async () => {
    await endMetrics?.()
    await endPickUps()
    await endBackups()
    await endEffects()
  }
}

/**
 * Calls `end` once: at the first signal to stop, or when `npm start`, at the other end of the channel, is gone. The
 * same Ctrl+C arrives from the terminal and again from `npm start`; further signals are ignored, or the database
 * wouldn't be closed.
 */
function onFirstSignal(end: () => void): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    end()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once)
  process.on('disconnect', once)
  // The parent may have gone while the server was starting.
  if (process.connected === false) once()
}

const config = configuration()
await main(config).catch((error) => fail(error, config))

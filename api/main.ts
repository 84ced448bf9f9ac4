import { randomBytes } from 'node:crypto'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from './app'
import { hashPassword } from './auth/passwords'
import { platformUsers } from './auth/tables'
import { type Config, readConfig } from './config'
import { fillDemo, isEmpty } from './demo/fill'
import { DEMO_PASSWORD, DEMO_PLATFORM_USERS, DEMO_USERS } from './demo/people'
import { openServer } from './open-server'
import type { Server } from './server'

const STOP_MS = 8000

/** One JSON line. */
function log(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Makes the first platform superadmin where there is none; without one given, a password is made and printed once. */
async function firstSuperadmin(server: Server, config: Config): Promise<void> {
  const there = await server.database.read((db) => db.select({ id: platformUsers.id }).from(platformUsers).limit(1))
  if (there.length > 0) return
  const email = config.platformAdmin?.email ?? 'admin@localhost.localdomain'
  const given = config.platformAdmin?.password
  const password = given ?? randomBytes(12).toString('base64url')
  const hashed = await hashPassword(password)
  const createdAt = server.now().toISOString()
  await server.database.transact(async (db) => {
    await db
      .insert(platformUsers)
      .values({ email: email.toLowerCase(), password: hashed, role: 'superadmin', createdAt })
  })
  if (!given) console.log(`First platform administrator: ${email}, one-time password: ${password}`)
}

function printDemo(url: string): void {
  console.log(`\nAnchor Camp is ready: ${url}\n`)
  console.log(`Demo logins (password of all: ${DEMO_PASSWORD})`)
  for (const { slug, email, role } of DEMO_USERS)
    console.log(`  ${email.padEnd(30)} organization ${slug.padEnd(10)} ${role}`)
  for (const { email, role } of DEMO_PLATFORM_USERS)
    console.log(`  ${email.padEnd(30)} Platform Admin          ${role}`)
  console.log('')
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const server = await openServer(config, log)
  const demo = !config.production && config.databaseUrl === undefined
  if (demo && (await isEmpty(server))) {
    console.log('Filling the demo camps...')
    await fillDemo(server)
  }
  if (!demo) await firstSuperadmin(server, config)

  const app = createApp(server, config)
  const hostname = config.host ?? (demo ? '127.0.0.1' : '0.0.0.0')
  const tls = config.tls ? { createServer: createHttps, serverOptions: config.tls } : {}
  const http = serve({ fetch: app.fetch, port: config.port, hostname, ...tls }, (address: AddressInfo) => {
    const url = `${config.tls ? 'https' : 'http'}://localhost:${address.port}`
    if (demo) printDemo(url)
    else console.log(`Anchor Camp is ready: ${url}`)
  })

  const stop = () => {
    setTimeout(() => process.exit(0), STOP_MS).unref()
    server.pokes.endAll()
    http.close(() => {
      void server.database.close().then(() => process.exit(0))
    })
    if ('closeIdleConnections' in http) http.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

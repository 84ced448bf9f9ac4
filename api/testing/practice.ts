import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../context/config'
import type { Server } from '../context/server'
import { practiceApi } from '../practice/api'
import { PracticeProvider } from '../practice/provider'
import { startEffects } from '../server/effects'
import type { Person } from './person'
import { type World, world } from './world'

/** A camp's live key at the practice provider of a test, and the secret of its messages. */
export const LIVE_KEY = 'sk_live_practice0001'
export const WEBHOOK_SECRET = 'whsec_practice0001'

/** A server whose camps are paid through a practice provider over HTTP, as live as it gets. */
export interface PayingWorld {
  site: World
  provider: PracticeProvider
  env: Record<string, string>
  /** Requests that the provider got, such as `POST /v1/refunds`. */
  asked: string[]
  /** Has the provider fail the next requests, or those such as `POST /v1/refunds`, with this status; 0 ends it. */
  failWith(status: number, request?: string): void
  /** Does something when the provider gets the next request such as `POST /v1/refunds`, before it answers. */
  before(request: string, work: () => Promise<unknown>): void
  /** Carries out effects from here on, as the server does while it runs. */
  work(server?: Server): Promise<void>
  /** Gives a camp its keys; returns the path that takes its messages. */
  connect(admin: Person, keys?: { key?: string; secret?: string }): Promise<string>
}

/** Opens such a server. */
export async function payingWorld(): Promise<PayingWorld> {
  const provider = new PracticeProvider()
  const asked: string[] = []
  let failing: { status: number; request: string | undefined } = { status: 0, request: undefined }
  const first = new Map<string, () => Promise<unknown>>()
  const api = practiceApi(provider)
  const fetched = async (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    asked.push(name)
    const work = first.get(name)
    first.delete(name)
    await work?.()
    const { status, request: only } = failing
    if (status > 0 && (only ?? name) === name) return Response.json({ error: { type: 'api_error' } }, { status })
    return api.fetch(request)
  }
  const http = serve({ fetch: fetched, port: 0, hostname: '127.0.0.1' }) as HttpServer
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const env = { PAYMENT_PROVIDER_URL: address, PUBLIC_URL: 'https://camp.example' }
  const site = await world(env)
  return {
    site,
    provider,
    env,
    asked,
    failWith: (status, request) => {
      failing = { status, request }
    },
    before: (request, work) => void first.set(request, work),
    async work(server = site.server) {
      onTestFinished(await startEffects(server, readConfig(env)))
    },
    async connect(admin, { key = LIVE_KEY, secret = WEBHOOK_SECRET } = {}) {
      provider.accounts.set(key, undefined)
      const keys = { livePublishableKey: 'pk_live_practice0001', liveSecretKey: key, webhookSecret: secret }
      const { status, body } = await admin.send('PUT', '/api/payment-settings', {
        ...keys,
        isTestMode: false,
        autoPaymentEnabled: true,
      })
      expect(status).toBe(200)
      return body.webhookPath as string
    },
  }
}

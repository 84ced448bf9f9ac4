import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { inArray } from 'drizzle-orm'
import { openForCamp, sealForCamp } from '../auth/camp-secrets'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import { organizations } from '../db/tables/accounts'
import { paymentSettings } from '../db/tables/payments'
import { DEMO_CAMPS } from '../demo/people'
import { keptOf, placeOf } from '../settings/payment-settings'
import { practiceApi } from './api'
import { PracticeProvider } from './provider'

const random = () => randomBytes(18).toString('base64url')

/** Gives a demo camp keys for the practice provider, unless it already has keys. */
async function setUp(server: Server, org: number): Promise<void> {
  await server.database.transact(async (db) => {
    const kept = await keptOf(db, org)
    if (kept.testSecretKey !== null || kept.liveSecretKey !== null) return
    const at = server.now().toISOString()
    const seal = (name: Parameters<typeof placeOf>[1], text: string) =>
      sealForCamp(server, db, placeOf(org, name), text)
    const keys = {
      testPublishableKey: await seal('testPublishableKey', `pk_test_practice${random()}`),
      testSecretKey: await seal('testSecretKey', `sk_test_practice${random()}`),
      webhookSecret: await seal('webhookSecret', `whsec_practice${random()}`),
    }
    const set = {
      ...kept,
      ...keys,
      testKeyState: 'accepted',
      mayCoverFee: true,
      autoPaymentEnabled: true,
      webhookId: kept.webhookId ?? random(),
      webhookSecretAt: at,
    }
    await db
      .insert(paymentSettings)
      .values({ ...set, org })
      .onConflictDoUpdate({ target: paymentSettings.org, set })
  })
}

/** Tells the provider a camp's key, and where to send its messages. */
async function introduce(server: Server, provider: PracticeProvider, org: number, url: string): Promise<void> {
  await server.database.read(async (db) => {
    const kept = await keptOf(db, org)
    const open = async (name: 'testSecretKey' | 'webhookSecret') => {
      const sealed = kept[name]
      return sealed === null ? undefined : await openForCamp(server.keys, db, placeOf(org, name), sealed)
    }
    const [key, secret] = [await open('testSecretKey'), await open('webhookSecret')]
    if (key === undefined) return
    const path = `${url}/api/webhooks/stripe/${kept.webhookId}`
    provider.accounts.set(key, secret === undefined ? undefined : { url: path, secret })
  })
}

/** A running practice provider. */
export interface Practice {
  provider: PracticeProvider
  /** The address for the server's requests. */
  address: string
  /** Gives the demo camps their keys, once this server's own address is known. */
  introduceCamps(server: Server, url: string): Promise<void>
  end(): void
}

/** Starts the demo camps' practice provider, reachable from this machine only. */
export async function startPractice({ databaseFile }: Pick<Config, 'databaseFile'>): Promise<Practice> {
  const provider = new PracticeProvider(join(dirname(databaseFile), 'practice-payments.json'))
  const http = serve({ fetch: practiceApi(provider).fetch, port: 0, hostname: '127.0.0.1' }) as HttpServer
  await once(http, 'listening')
  return {
    provider,
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async introduceCamps(server, url) {
      const slugs = DEMO_CAMPS.map(({ slug }) => slug)
      const camps = await server.database.read((db) =>
        db.select({ org: organizations.id }).from(organizations).where(inArray(organizations.slug, slugs)),
      )
      for (const { org } of camps) {
        await setUp(server, org)
        await introduce(server, provider, org, url)
      }
    },
    end: () => void http.close(),
  }
}

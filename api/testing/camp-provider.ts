import { expect } from 'vitest'
import type { IdentityProviderName } from '#shared/auth/identity-providers'
import { IdentityProvider, type ProviderAccount, SECRET } from './identity-provider'
import type { Person } from './person'
import { world } from './world'

/** The tenant at Microsoft that camps of tests name. */
export const TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47'

type Accounts = Record<string, ProviderAccount>

/** A server with a camp, and with stubs of Google and Microsoft, which are not switched on yet. */
export async function providersOf(google: Accounts, microsoft: Accounts = {}) {
  const googles = await IdentityProvider.open(google, { kind: 'google' })
  const microsofts = await IdentityProvider.open(microsoft, { kind: 'microsoft', path: `/${TENANT}/v2.0` })
  const at = await world({
    PUBLIC_URL: 'https://camp.example',
    GOOGLE_ISSUER: googles.address,
    MICROSOFT_ISSUER: microsofts.address,
  })
  const camp = await at.camp('lakeside')
  return { at, googles, microsofts, camp, admin: await camp.as('admin') }
}

/** Has a camp switch a provider on. */
export async function switchOn(admin: Person, provider: IdentityProviderName, more: object = {}): Promise<void> {
  const tenant = provider === 'microsoft' ? TENANT : null
  const form = { provider, isOn: true, tenant, domains: [], clientId: 'lakeside', clientSecret: SECRET, ...more }
  const answer = await admin.send('PUT', '/api/settings/identity-providers', form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

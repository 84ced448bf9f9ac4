import type { Context } from 'hono'
import { z } from 'zod'
import { IDENTITY_PROVIDER_WORDS, IDENTITY_PROVIDERS, type IdentityProviderName } from '#shared/auth/identity-providers'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import {
  type IdentityProviderForm,
  type IdentityProviderShown,
  identityProviderForm,
  identityProviderShown,
} from '#shared/settings/identity-providers'
import { noteAudit } from '../audit/note'
import { domainsOf, identityProvidersOf, redirectOf, secretPlaceOf } from '../auth/camp-identity-providers'
import { openForCamp, sealForCamp } from '../auth/camp-secrets'
import type { OrgTx } from '../context/transaction'
import type { Db } from '../db/database'
import { campIdentityProvider } from '../db/tables/identity-providers'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'

type Kept = typeof campIdentityProvider.$inferSelect

const SHOWN_CHARACTERS = 4

/** The defaults of a camp without provider settings. */
const nothingOf = (org: number, provider: IdentityProviderName): Kept => ({
  org,
  provider,
  isOn: false,
  clientId: null,
  clientSecret: null,
  tenant: null,
  domains: [],
})

async function keptOf(db: Db, org: number, provider: IdentityProviderName): Promise<Kept> {
  const lines = await identityProvidersOf(db, org)
  return lines.find((line) => line.provider === provider) ?? nothingOf(org, provider)
}

async function shownOf(db: Db, { var: { server, config, speaker } }: Context<Env>): Promise<IdentityProviderShown[]> {
  const { org } = speaker
  return Promise.all(
    IDENTITY_PROVIDERS.map(async (provider) => {
      const { isOn, clientId, tenant, clientSecret, domains } = await keptOf(db, org, provider)
      const place = secretPlaceOf(org, provider)
      const secret = clientSecret === null ? undefined : await openForCamp(server.keys, db, place, clientSecret)
      return {
        provider,
        isOn,
        clientId,
        tenant,
        domains: domainsOf({ domains }),
        secretEnd: secret?.slice(-SHOWN_CHARACTERS) ?? null,
        hasSecret: clientSecret !== null,
        redirect: redirectOf(config, provider),
      }
    }),
  )
}

/** The names of the fields in the audit log. */
const WORDS: Readonly<Record<string, string>> = {
  isOn: 'on or off',
  clientId: 'client ID',
  clientSecret: 'client secret',
  tenant: 'tenant',
  domains: 'domains',
}

async function save(c: Context<Env>, { db, org }: OrgTx, form: IdentityProviderForm): Promise<void> {
  const { server, speaker } = c.var
  const { provider, clientSecret: given, ...fields } = form
  const before = await keptOf(db, org, provider)
  const sealed = given && (await sealForCamp(server, db, secretPlaceOf(org, provider), given))
  const after: Kept = { ...before, ...fields, ...(sealed ? { clientSecret: sealed } : {}) }
  refuseIf(after.isOn && after.clientSecret === null, 'no_client_secret')
  await db
    .insert(campIdentityProvider)
    .values(after)
    .onConflictDoUpdate({ target: [campIdentityProvider.org, campIdentityProvider.provider], set: after })
  const said = (value: unknown) => JSON.stringify(value)
  const changed = Object.keys(WORDS).filter(
    (field) => said(before[field as keyof Kept]) !== said(after[field as keyof Kept]),
  )
  if (changed.length === 0) return
  const text = `Security: sign-in with ${IDENTITY_PROVIDER_WORDS[provider]} (${changed.map((field) => WORDS[field]).join(', ')})`
  await noteAudit(db, { org, by: speaker.actor.userId, at: server.now().toISOString() }, [{ area: 'settings', text }])
}

/** The providers whose accounts a camp's people may sign in with besides passwords, over HTTP (Settings rule 18). */
export const identityProviderCalls = [
  defineCall('GET', '/settings/identity-providers', 'The identity providers that people at the camp can sign in with', {
    right: 'security.settings',
    answer: ok(z.array(identityProviderShown)),
    handle: (c) => c.var.server.database.read((db) => shownOf(db, c)),
  }),
  defineCall('PUT', '/settings/identity-providers', 'Sets up sign-in with Google or Microsoft', {
    right: 'security.settings',
    body: identityProviderForm,
    answer: ok(z.array(identityProviderShown)),
    refusals: ['no_client_secret', 'no_public_address'],
    handle(c, { body }) {
      const { server, speaker, config } = c.var
      refuseIf(body.isOn && config.publicUrl === undefined, 'no_public_address')
      return withOrgTx(server, speaker.org, speaker.actor.userId, async (tx) => {
        await save(c, tx, body)
        return shownOf(tx.db, c)
      })
    },
  }),
]

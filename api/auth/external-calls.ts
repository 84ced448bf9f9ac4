import type { Context } from 'hono'
import { z } from 'zod'
import { type accountOutcome, externalOffer, type externalOutcome } from '#shared/auth/external'
import { callbackOf, IDENTITY_PROVIDERS, identityProvider } from '#shared/auth/identity-providers'
import { type SecondStep, secondStep } from '#shared/auth/second-factor'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { defineCall, ok, redirectTo } from '../http/call'
import type { Env } from '../http/request'
import { signedIn } from './answers'
import { campBySlug } from './camp-by-slug'
import { identityProvidersOn } from './camp-identity-providers'
import { accountsOf, type ExternalAccount, linkIdentity, operatorOf } from './external-accounts'
import { leadTo, takeChecks } from './external-checks'
import { externalChoice } from './external-choice'
import { type AnswersOf, answersAt, keeperOf, type SignInTarget } from './external-doors'
import { type Identity, isOfDomains } from './identity'
import { nameAccount } from './own-accounts'
import { afterPassword } from './second-step'

const toScreen = (c: Context<Env>, outcome: z.input<typeof externalOutcome>) =>
  c.redirect(`/auth?${new URLSearchParams(JSON.parse(JSON.stringify(outcome)))}`)

const toFailed = (c: Context<Env>) => toScreen(c, { external: 'failed' })

/** Continues after {@link afterPassword}: to the app if signed in, otherwise to the second step. */
function goIn(c: Context<Env>, needed: SecondStep | undefined) {
  if (!needed) return c.redirect('/')
  return toScreen(c, { external: 'step', secondStep: needed.secondStep, ways: needed.ways.join(',') })
}

/** Links an account to its identity and continues as after a correct password. */
async function enter(c: Context<Env>, identity: Identity, account: ExternalAccount): Promise<SecondStep | undefined> {
  const { server } = c.var
  await server.database.transact((db) => linkIdentity(db, identity, account, server.now().toISOString()))
  return afterPassword(c, { kind: 'camp', ...account.user })
}

/**
 * Redirects a person whom the operator's provider has identified: into their camp, to a choice of camps, or back with
 * the reason.
 */
async function intoCamps(c: Context<Env>, identity: Identity) {
  const all = await c.var.server.database.read((db) => accountsOf(db, identity))
  const open = all.filter(({ camp }) => camp.isActive)
  const [only, ...others] = open
  if (!only)
    return toScreen(c, all.length > 0 ? { external: 'suspended' } : { external: 'none', email: identity.email })
  if (others.length > 0) {
    await externalChoice.begin(c, { kind: 'external', ...identity })
    return toScreen(c, { external: 'choose' })
  }
  return goIn(c, await enter(c, identity, only))
}

/**
 * Redirects a person whom a camp's own provider has identified into that camp, or back with the reason; never into
 * another camp.
 */
async function intoCamp(c: Context<Env>, identity: Identity, org: number) {
  const [account] = await c.var.server.database.read((db) => accountsOf(db, identity, org))
  if (!account) return toScreen(c, { external: 'none', email: identity.email })
  if (!account.camp.isActive) return toScreen(c, { external: 'suspended' })
  return goIn(c, await enter(c, identity, account))
}

async function intoPlatform(c: Context<Env>, identity: Identity) {
  const { server } = c.var
  const operator = await server.database.transact((db) => operatorOf(db, identity, server.now().toISOString()))
  if (!operator) return toScreen(c, { external: 'none', email: identity.email, at: 'platform' })
  return goIn(c, await afterPassword(c, { kind: 'platform', ...operator }))
}

/** Returns the target of the sign-in that a browser requests. */
async function doorOf(c: Context<Env>, { org, provider, platform }: z.output<typeof beginning>): Promise<SignInTarget> {
  if (org !== undefined && provider !== undefined) return { to: 'camp', org: (await campBySlug(c, org)).id, provider }
  return { to: platform === 'yes' ? 'platform' : 'camps' }
}

/** Redirects a browser to the provider for a sign-in target. */
async function begin(c: Context<Env>, at: SignInTarget) {
  const keeper = await keeperOf(c, at)
  if (!keeper) return at.to === 'camp' ? toFailed(c) : c.redirect('/auth')
  const url = await leadTo(c, at, keeper)
  return url ? c.redirect(url.href) : toFailed(c)
}

/** Redirects back to the user's profile, with whether an account can be linked there now. */
const toProfile = (c: Context<Env>, account: z.input<typeof accountOutcome>) =>
  c.redirect(`/profile?${new URLSearchParams({ tab: 'security', account })}`)

/** Handles a browser that returns with a response from a provider. */
async function comeBack(c: Context<Env>, of: AnswersOf) {
  const kept = takeChecks(c)
  const fail = () => (kept?.door.to === 'profile' ? toProfile(c, 'failed') : toFailed(c))
  // A response from another provider than the one the browser was sent to is rejected.
  const keeper = kept && answersAt(kept.door) === of ? await keeperOf(c, kept.door) : undefined
  if (!kept || !keeper) return fail()
  try {
    const identity = await keeper.issuer.finish(new URL(c.req.url).search, kept)
    const isLetIn = isOfDomains(identity, keeper.domains)
    if (kept.door.to === 'profile') {
      if (!isLetIn) return toProfile(c, 'domain')
      return toProfile(c, (await nameAccount(c, kept.door, identity)) ? 'named' : 'failed')
    }
    if (!isLetIn) return toScreen(c, { external: 'none', email: identity.email })
    if (kept.door.to === 'camp') return await intoCamp(c, identity, kept.door.org)
    return await (kept.door.to === 'platform' ? intoPlatform(c, identity) : intoCamps(c, identity))
  } catch (error) {
    c.var.server.log({ level: 'warn', message: 'a sign-in at the identity provider failed', error: String(error) })
    return fail()
  }
}

const beginning = z.object({
  org: z
    .string()
    .max(100)
    .optional()
    .describe("A camp's slug; with `provider`, signs in with that camp's own provider"),
  provider: identityProvider.optional(),
  platform: z.literal('yes').optional().describe('Signs in a platform user'),
})

const BACK = 'the app (signed in, or at two-factor sign-in), or the screen that explains why sign-in failed'

/** Sign-in with the account of another provider (Sign-in rules 17, 19 and 20), over HTTP. */
export const externalCalls = [
  defineCall('GET', '/login', 'Redirects to sign-in: at an identity provider, or on the sign-in screen', {
    right: 'anybody',
    query: beginning,
    answer: redirectTo("the identity provider, or the sign-in screen if the provider can't be reached"),
    async handle(c, { query }) {
      try {
        return await begin(c, await doorOf(c, query))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return error.code === 'camp_suspended' ? toScreen(c, { external: 'suspended' }) : toFailed(c)
      }
    },
  }),
  defineCall('GET', '/login/callback', "Return address for the operator's identity provider", {
    right: 'anybody',
    answer: redirectTo(BACK),
    handle: (c) => comeBack(c, 'operator'),
  }),
  ...IDENTITY_PROVIDERS.map((provider) =>
    defineCall('GET', callbackOf(provider), "Return address for a camp's own identity provider", {
      right: 'anybody',
      answer: redirectTo(BACK),
      handle: (c) => comeBack(c, provider),
    }),
  ),
  defineCall('GET', '/auth/external', 'The sign-in providers and the camps to choose from', {
    right: 'anybody',
    query: z.object({ org: z.string().max(100).optional().describe("A camp's slug; adds that camp's own providers") }),
    answer: ok(externalOffer),
    refusals: ['not_found', 'camp_suspended', 'too_many_tries'],
    async handle(c, { query: { org } }) {
      const { server, config } = c.var
      const camp = org === undefined ? undefined : await campBySlug(c, org)
      const providers = camp ? await server.database.read((db) => identityProvidersOn(db, config, camp.id)) : []
      const identity = await externalChoice.read(c)
      const accounts = identity ? await server.database.read((db) => accountsOf(db, identity)) : []
      const camps = accounts
        .filter(({ camp }) => camp.isActive)
        .map(({ camp }) => ({ organizationId: camp.id, name: camp.name, slug: camp.slug }))
      const { external } = config
      return { offered: external !== undefined, platform: external?.ofPlatform === true, providers, camps }
    },
  }),
  defineCall('POST', '/auth/external', 'Chooses the camp to sign in to with another account', {
    right: 'anybody',
    body: z.object({ organizationId: id }),
    answer: ok(z.union([signedIn, secondStep])),
    refusals: ['external_over', 'camp_suspended'],
    async handle(c, { body: { organizationId } }) {
      const identity = await externalChoice.read(c)
      if (!identity) throw new Refusal('external_over')
      const accounts = await c.var.server.database.read((db) => accountsOf(db, identity))
      const account = accounts.find(({ camp }) => camp.id === organizationId)
      if (!account) throw new Refusal('external_over')
      refuseIf(!account.camp.isActive, 'camp_suspended')
      refuseIf(!(await externalChoice.end(c)), 'external_over')
      const { id, role, org, isApproved: approved } = account.user
      return (await enter(c, identity, account)) ?? { id, role, organizationId: org, approved }
    },
  }),
]

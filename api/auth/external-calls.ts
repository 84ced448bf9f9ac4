import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { externalOffer, type externalOutcome } from '#shared/auth/external'
import { type SecondStep, secondStep } from '#shared/auth/second-factor'
import { id } from '#shared/kernel/ids'
import { Refusal, refuseIf } from '#shared/kernel/refusal'
import type { Config, ExternalConfig } from '../context/config'
import { openText, sealText } from '../context/sealed-text'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { signedIn } from './answers'
import { isSecure } from './caller'
import { accountsOf, type ExternalAccount, link } from './external-accounts'
import { externalChoice } from './external-choice'
import { type Checks, type Identity, Issuer } from './issuer'
import { afterPassword } from './second-step'

/** The cookie of whoever is at the provider. It comes along when the provider sends them back. */
const COOKIE = 'anchor_login'
const PATH = '/api/login'
const LIFETIME_S = 10 * 60

const checks = z.object({ verifier: z.string(), state: z.string(), nonce: z.string(), until: z.number() })

const issuers = new WeakMap<ExternalConfig, Issuer>()

/** The one who speaks to the operator's provider, if there is one. */
function issuerOf({ external }: Config): Issuer | undefined {
  if (!external) return undefined
  const known = issuers.get(external) ?? new Issuer(external)
  issuers.set(external, known)
  return known
}

function keepChecks(c: Context<Env>, made: Checks): void {
  const { server } = c.var
  const text = JSON.stringify({ ...made, until: server.now().getTime() + LIFETIME_S * 1000 })
  const sealed = sealText(server.keys.newestKey('external-sign-in'), COOKIE, text)
  const cookie = { httpOnly: true, sameSite: 'Lax', path: PATH, secure: isSecure(c) } as const
  setCookie(c, COOKIE, sealed, { ...cookie, maxAge: LIFETIME_S })
}

/** What this browser was sent to the provider with; it counts once. */
function takeChecks(c: Context<Env>): Checks | undefined {
  const { server } = c.var
  const text = openText(server.keys.allKeys('external-sign-in'), COOKIE, getCookie(c, COOKIE) ?? '')
  deleteCookie(c, COOKIE, { path: PATH })
  const kept = text === undefined ? undefined : checks.parse(JSON.parse(text))
  return kept && kept.until > server.now().getTime() ? kept : undefined
}

const toScreen = (c: Context<Env>, outcome: z.input<typeof externalOutcome>) =>
  c.redirect(`/auth?${new URLSearchParams(JSON.parse(JSON.stringify(outcome)))}`)

function toStep(c: Context<Env>, { secondStep, ways }: SecondStep) {
  return toScreen(c, { external: 'step', secondStep, ways: ways.join(',') })
}

/** Links an account to its identity and goes on as after a right password. */
async function enter(c: Context<Env>, identity: Identity, account: ExternalAccount): Promise<SecondStep | undefined> {
  const { server } = c.var
  await server.database.transact((db) => link(db, identity, account, server.now().toISOString()))
  return afterPassword(c, { kind: 'camp', ...account.user })
}

/** Sends whoever the provider has named on: into the camp, to the choice of a camp, or back with the reason. */
async function goOn(c: Context<Env>, identity: Identity) {
  const all = await c.var.server.database.read((db) => accountsOf(db, identity))
  const open = all.filter(({ camp }) => camp.isActive)
  const [only, ...others] = open
  if (!only)
    return toScreen(c, all.length > 0 ? { external: 'suspended' } : { external: 'none', email: identity.email })
  if (others.length > 0) {
    await externalChoice.begin(c, { kind: 'external', ...identity })
    return toScreen(c, { external: 'choose' })
  }
  const needed = await enter(c, identity, only)
  return needed ? toStep(c, needed) : c.redirect('/')
}

/** Sign-in with the account of another provider (Sign-in rule 17), over HTTP. */
export const externalCalls = [
  defineCall('GET', '/login', "Leads to the sign-in: at the operator's identity provider, or on the sign-in screen", {
    right: 'anybody',
    answer: { status: 302 },
    async handle(c) {
      const issuer = issuerOf(c.var.config)
      if (!issuer) return c.redirect('/auth')
      try {
        const { url, checks } = await issuer.begin()
        keepChecks(c, checks)
        return c.redirect(url.href)
      } catch (error) {
        c.var.server.log({ level: 'error', message: 'the identity provider is out of reach', error: String(error) })
        return toScreen(c, { external: 'failed' })
      }
    },
  }),
  defineCall('GET', '/login/callback', 'Comes back from the identity provider', {
    right: 'anybody',
    answer: { status: 302 },
    async handle(c) {
      const issuer = issuerOf(c.var.config)
      const kept = takeChecks(c)
      if (!issuer || !kept) return toScreen(c, { external: 'failed' })
      try {
        return await goOn(c, await issuer.finish(new URL(c.req.url).search, kept))
      } catch (error) {
        c.var.server.log({ level: 'warn', message: 'a sign-in at the identity provider failed', error: String(error) })
        return toScreen(c, { external: 'failed' })
      }
    },
  }),
  defineCall('GET', '/auth/external', 'Whether other accounts may be used, and the camps to choose from', {
    right: 'anybody',
    answer: ok(externalOffer),
    async handle(c) {
      const identity = await externalChoice.read(c)
      const accounts = identity ? await c.var.server.database.read((db) => accountsOf(db, identity)) : []
      const camps = accounts
        .filter(({ camp }) => camp.isActive)
        .map(({ camp }) => ({ organizationId: camp.id, name: camp.name, slug: camp.slug }))
      return { offered: c.var.config.external !== undefined, camps }
    },
  }),
  defineCall('POST', '/auth/external', 'Chooses the camp in which somebody signs in with another account', {
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

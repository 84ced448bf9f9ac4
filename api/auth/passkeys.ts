import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Passkey } from '#shared/auth/second-factor'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import type { Db } from '../db/database'
import { isDuplicate } from '../db/errors'
import { secondFactor } from '../db/tables/factors'
import type { Env } from '../http/request'
import { hostOf } from './caller'

/** The owner of second factors; `org` is 0 for one of the provider's people. */
export interface FactorOwner {
  org: number
  userId: number
}

/** The page's address, which passkeys are bound to. */
interface Place {
  /** The hostname, without a port. */
  host: string
  /** The origin of the page's address. */
  origin: string
}

const ofKeys = ({ org, userId }: FactorOwner) =>
  and(eq(secondFactor.org, org), eq(secondFactor.userId, userId), eq(secondFactor.kind, 'passkey'))
const oneKey = (owner: FactorOwner, id: string) => and(ofKeys(owner), eq(secondFactor.id, id))

/**
 * Returns the hostname that the browser asked for; undefined for an IP address, for which browsers have no passkeys.
 */
export function passkeyHost(c: Context<Env>): string | undefined {
  const asked = hostOf(c)
  if (asked === undefined || !URL.canParse(`http://${asked}`)) return undefined
  const { hostname } = new URL(`http://${asked}`)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : undefined
}

/**
 * Returns the address that this page's passkeys are bound to. `sameOrigin` has already checked that the origin is this
 * server's own.
 *
 * @throws Refusal `passkeys_not_here` for an IP address, or without TLS anywhere but on this machine
 */
function placeOf(c: Context<Env>): Place {
  const host = passkeyHost(c)
  const origin = c.req.header('origin') ?? ''
  const isLocal = host === 'localhost' || host?.endsWith('.localhost') === true
  if (host === undefined || !(origin.startsWith('https://') || isLocal)) throw new Refusal('passkeys_not_here')
  return { host, origin }
}

/** Returns a person's passkeys as they are shown. */
export async function passkeysOf(db: Db, owner: FactorOwner): Promise<Passkey[]> {
  const lines = await db.select().from(secondFactor).where(ofKeys(owner)).orderBy(secondFactor.createdAt)
  return lines.map(({ id, name, host, createdAt }) => ({ id, name: name ?? '', host: host ?? '', createdAt }))
}

/** Begins to add a passkey; returns the options with which the browser creates it. */
export async function newPasskey(
  c: Context<Env>,
  owner: FactorOwner,
  label: { issuer: string; email: string },
  there: readonly Passkey[],
) {
  const { host } = placeOf(c)
  return generateRegistrationOptions({
    rpName: label.issuer,
    rpID: host,
    userName: label.email,
    attestationType: 'none',
    userID: new TextEncoder().encode(`${owner.org}:${owner.userId}`),
    excludeCredentials: there.filter((each) => each.host === host).map(({ id }) => ({ id })),
  })
}

/**
 * Adds the passkey that a browser has created.
 *
 * @throws Refusal `passkey_wrong` if it doesn't answer this challenge at this address
 */
export async function addPasskey(
  c: Context<Env>,
  db: Db,
  owner: FactorOwner,
  { name, challenge, response }: { name: string; challenge: string; response: RegistrationResponseJSON },
): Promise<void> {
  const { host, origin } = placeOf(c)
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host }
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected,
    requireUserVerification: false,
  }).catch((): { registrationInfo?: undefined } => ({}))
  if (!registrationInfo) throw new Refusal('passkey_wrong')
  const { id, publicKey, counter } = registrationInfo.credential
  const secret = Buffer.from(publicKey).toString('base64url')
  const createdAt = c.var.server.now().toISOString()
  try {
    await db
      .insert(secondFactor)
      .values({ ...owner, id, kind: 'passkey', secret, name, host, step: counter, createdAt })
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('passkey_there') : error
  }
}

/** @throws Refusal `not_found` */
export async function renamePasskey(db: Db, owner: FactorOwner, id: string, name: string): Promise<void> {
  const [line] = await db.update(secondFactor).set({ name }).where(oneKey(owner, id)).returning()
  requireFound(line, 'passkey')
}

/** @throws Refusal `not_found` */
export async function removePasskey(db: Db, owner: FactorOwner, id: string): Promise<void> {
  const [line] = await db.delete(secondFactor).where(oneKey(owner, id)).returning()
  requireFound(line, 'passkey')
}

/** Returns a challenge for one of a person's passkeys for this address. */
export async function askForPasskey(c: Context<Env>, owner: FactorOwner) {
  const { host } = placeOf(c)
  const all = await c.var.server.database.read((db) => passkeysOf(db, owner))
  const here = all.filter((each) => each.host === host)
  if (here.length === 0) throw new Refusal('passkey_wrong')
  return generateAuthenticationOptions({ rpID: host, allowCredentials: here.map(({ id }) => ({ id })) })
}

/**
 * Accepts a passkey as a second step.
 *
 * @throws Refusal `passkey_wrong` if it doesn't belong to this person and address, or doesn't answer this challenge
 */
export async function takePasskey(
  c: Context<Env>,
  owner: FactorOwner,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const { host, origin } = placeOf(c)
  const { database } = c.var.server
  const which = and(oneKey(owner, response.id), eq(secondFactor.host, host))
  const [line] = await database.read((db) => db.select().from(secondFactor).where(which))
  if (!line) throw new Refusal('passkey_wrong')
  const publicKey = new Uint8Array(Buffer.from(line.secret, 'base64url'))
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id: line.id, publicKey, counter: line.step },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw new Refusal('passkey_wrong')
  const step = authenticationInfo.newCounter
  // The signature counter reveals a copied key. If two sign-ins happen at once, one finds that the counter has changed.
  const same = and(which, eq(secondFactor.step, line.step))
  const taken = await database.transact((db) => db.update(secondFactor).set({ step }).where(same).returning())
  if (taken.length === 0) throw new Refusal('passkey_wrong')
}

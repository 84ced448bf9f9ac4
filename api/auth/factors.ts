import { createHash, randomInt } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { isAppCode, type OwnSecondFactor, RECOVERY_CODES, RECOVERY_LETTERS } from '#shared/auth/second-factor'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { openText, sealText } from '../context/sealed-text'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { secondFactor } from '../db/tables/factors'
import { openForCamp, sealForCamp } from './camp-secrets'
import { type FactorOwner, passkeysOf } from './passkeys'
import { countTry, type Limit } from './throttle'

const PROVIDER = 0
const APP = 'app'
/** The id of an app that is being set up, until a correct code confirms it. */
const NEXT_APP = 'next-app'
const PERIOD_S = 30
/** How many time steps a clock may be off. */
const SKEW = 1
const SECRET_BYTES = 20

/**
 * How often codes may be tried for an account within 15 minutes and a day: someone with its password could otherwise
 * try forever.
 */
const AT_A_TIME = 10
const A_DAY = 100

/** The condition for all second factors of a person. */
const of = ({ org, userId }: FactorOwner) => and(eq(secondFactor.org, org), eq(secondFactor.userId, userId))
const one = (owner: FactorOwner, id: string) => and(of(owner), eq(secondFactor.id, id))

/** The owner of an account's second factors. */
export const ownerOf = (account: { kind: 'camp'; org: number; id: number } | { kind: 'platform'; id: number }) =>
  account.kind === 'camp' ? { org: account.org, userId: account.id } : { org: PROVIDER, userId: account.id }

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

function seal(server: Server, db: Db, { org, userId }: FactorOwner, secret: string): Promise<string> | string {
  if (org !== PROVIDER) return sealForCamp(server, db, { org, place: `second-factor:${userId}` }, secret)
  return sealText(server.keys.newestKey('second-factor'), `operator:${userId}`, secret)
}

function unseal({ keys }: Pick<Server, 'keys'>, db: Db, { org, userId }: FactorOwner, sealed: string) {
  if (org !== PROVIDER) return openForCamp(keys, db, { org, place: `second-factor:${userId}` }, sealed)
  return openText(keys.allKeys('second-factor'), `operator:${userId}`, sealed)
}

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6, algorithm: 'SHA1', label, issuer })

/** The second factors that a person has set up. */
export async function factorsOf(db: Db, owner: FactorOwner) {
  const lines = await db.select().from(secondFactor).where(of(owner))
  return {
    app: lines.find(({ id }) => id === APP),
    recovery: lines.filter(({ kind }) => kind === 'recovery'),
  }
}

/** Returns what a person sees about their own second factors. */
export async function shownFactors(db: Db, owner: FactorOwner): Promise<Omit<OwnSecondFactor, 'required'>> {
  const { app, recovery } = await factorsOf(db, owner)
  return { appSince: app?.createdAt ?? null, recoveryLeft: recovery.length, passkeys: await passkeysOf(db, owner) }
}

/** Returns whether a sign-in of this person needs a second step. */
export async function hasFactor(db: Db, owner: FactorOwner): Promise<boolean> {
  return (await factorsOf(db, owner)).app !== undefined
}

/** Returns the people of a camp, or of the provider, whose sign-in has a second step: by their ids. */
export async function withFactor(db: Db, org: number): Promise<ReadonlySet<number>> {
  const apps = and(eq(secondFactor.org, org), eq(secondFactor.id, APP))
  const lines = await db.select({ userId: secondFactor.userId }).from(secondFactor).where(apps)
  return new Set(lines.map(({ userId }) => userId))
}

/**
 * Begins to set up an authenticator app; an existing one works until the new one is confirmed.
 *
 * @param label how the app tells this account from others
 */
export async function beginApp(server: Server, db: Db, owner: FactorOwner, label: { issuer: string; email: string }) {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const sealed = await seal(server, db, owner, secret)
  const createdAt = server.now().toISOString()
  await db.delete(secondFactor).where(one(owner, NEXT_APP))
  await db.insert(secondFactor).values({ ...owner, id: NEXT_APP, kind: 'app', secret: sealed, step: 0, createdAt })
  return { secret, address: totpOf(secret, label.email, label.issuer).toString() }
}

/** Returns the time step of a code; undefined if the app can't be showing it now. */
async function stepOf(server: Server, db: Db, owner: FactorOwner, sealed: string, code: string) {
  const secret = await unseal(server, db, owner, sealed)
  const timestamp = server.now().getTime()
  const delta = secret === undefined ? null : totpOf(secret).validate({ token: code, timestamp, window: SKEW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

/**
 * Confirms the app that is being set up with a code that it shows; it replaces the previous app.
 *
 * @returns new recovery codes
 * @throws Refusal `no_app` if none is being set up, or `wrong_code`
 */
export async function confirmApp(server: Server, db: Db, owner: FactorOwner, code: string): Promise<string[]> {
  const [next] = await db.select().from(secondFactor).where(one(owner, NEXT_APP))
  if (!next) throw new Refusal('no_app')
  const step = await stepOf(server, db, owner, next.secret, code)
  if (step === undefined) throw new Refusal('wrong_code')
  await db.delete(secondFactor).where(one(owner, APP))
  const createdAt = server.now().toISOString()
  await db.update(secondFactor).set({ id: APP, step, createdAt }).where(one(owner, NEXT_APP))
  return newRecoveryCodes(server, db, owner)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const randomLetter = () => LETTERS[randomInt(LETTERS.length)] ?? ''

/** Gives a person new recovery codes, which are stored only as hashes, and invalidates the old ones. */
export async function newRecoveryCodes({ now }: Pick<Server, 'now'>, db: Db, owner: FactorOwner): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LETTERS }, randomLetter).join(''),
  )
  await db.delete(secondFactor).where(and(of(owner), eq(secondFactor.kind, 'recovery')))
  const line = { ...owner, kind: 'recovery', secret: '', step: 0, createdAt: now().toISOString() }
  await db.insert(secondFactor).values(codes.map((code) => ({ ...line, id: hashOf(code) })))
  return codes
}

/** Removes all of a person's second factors. */
export async function dropFactors(db: Db, owner: FactorOwner): Promise<void> {
  await db.delete(secondFactor).where(of(owner))
}

/** Removes the second factors of everyone at a camp. */
export async function dropFactorsOfCamp(db: Db, org: number): Promise<void> {
  await db.delete(secondFactor).where(eq(secondFactor.org, org))
}

/** Returns the limits for trying this account's codes. */
function limitsOf({ org, userId }: FactorOwner): Limit[] {
  const what = ['second-factor', String(org), String(userId)]
  return [
    { what, most: AT_A_TIME },
    { what, most: A_DAY, aDay: 'too_many_tries' },
  ]
}

/**
 * Accepts a person's code, from their app or a recovery code; either works once.
 *
 * @returns which of the two it was
 * @throws Refusal `wrong_code`, `code_used`, or `too_many_tries` with the seconds to wait
 */
export async function takeCode(server: Server, owner: FactorOwner, code: string): Promise<'app' | 'recovery'> {
  const takeBack = await countTry(server, limitsOf(owner))
  const way = await server.database.transact((db) =>
    isAppCode(code) ? takeAppCode(server, db, owner, code) : takeRecoveryCode(db, owner, code),
  )
  await takeBack()
  return way
}

async function takeAppCode(server: Server, db: Db, owner: FactorOwner, code: string): Promise<'app'> {
  const { app } = await factorsOf(db, owner)
  const step = app && (await stepOf(server, db, owner, app.secret, code))
  if (step === undefined) throw new Refusal('wrong_code')
  // If two requests use the same code at once, one finds it used.
  const unused = and(one(owner, APP), lt(secondFactor.step, step))
  const taken = await db.update(secondFactor).set({ step }).where(unused).returning()
  if (taken.length === 0) throw new Refusal('code_used')
  return 'app'
}

async function takeRecoveryCode(db: Db, owner: FactorOwner, code: string): Promise<'recovery'> {
  const which = and(one(owner, hashOf(code)), eq(secondFactor.kind, 'recovery'))
  const taken = await db.delete(secondFactor).where(which).returning()
  if (taken.length === 0) throw new Refusal('wrong_code')
  return 'recovery'
}

/**
 * Encrypts the platform users' app secrets again with the newest secret of the server; those of camps follow their
 * camp's key.
 *
 * @returns how many were encrypted again, and how many could not be opened with any of the server's secrets
 */
export async function resealOperators(server: Pick<Server, 'keys'>, db: Db): Promise<{ done: number; lost: number }> {
  let [done, lost] = [0, 0]
  const apps = and(eq(secondFactor.org, PROVIDER), eq(secondFactor.kind, 'app'))
  for (const { userId, id, secret } of await db.select().from(secondFactor).where(apps)) {
    const owner = { org: PROVIDER, userId }
    const text = openText(server.keys.allKeys('second-factor'), `operator:${userId}`, secret)
    if (text === undefined) {
      lost += 1
      continue
    }
    const sealed = sealText(server.keys.newestKey('second-factor'), `operator:${userId}`, text)
    await db.update(secondFactor).set({ secret: sealed }).where(one(owner, id))
    done += 1
  }
  return { done, lost }
}

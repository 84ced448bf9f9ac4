import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Server } from '../context/server'
import type { Env } from '../http/request'
import { networkOf } from './caller'
import { accountKey, knownDevice, type PasswordAccount } from './known-device'
import { inTurn } from './password-turns'
import { passwordFits } from './passwords'
import { countFailed, countTry, forgetFailed, isFull, type Limit, refuseFull } from './throttle'

/** How many failures an account may have, from one address and in total. */
const FROM_ONE_ADDRESS = 10
const FROM_EVERYWHERE = 50
/** How many different accounts may fail from one address. A whole camp may share one address. */
const ACCOUNTS_OF_AN_ADDRESS = 30
/** How often one account may be signed in to: a script that signs in endlessly would slow down everyone else. */
const RIGHT_ONES = 300
/** The most sign-ups that can wait for one email: each adds a hash to every failed sign-in. */
export const WAITING_OF_AN_EMAIL = 3

/** An account that a password may open; its person may be waiting for approval. */
type Candidate = PasswordAccount & { isApproved: boolean }

const rightOnes = (account: PasswordAccount): Limit => ({ what: ['right', accountKey(account)], most: RIGHT_ONES })

/**
 * Returns this browser's name if it is a known device, one on which the account's person has signed in. A person who is
 * waiting for approval may have signed up with someone else's email, so their mark doesn't count.
 */
const markOf = (c: Context<Env>, [first]: readonly Candidate[]) =>
  first?.isApproved ? knownDevice(c, first) : undefined

/** Counts an attempt at an account. A device on which its person has signed in before has its own count. */
async function countAt(c: Context<Env>, named: string, device: string | undefined): Promise<() => Promise<void>> {
  const { server } = c.var
  const own = device && (await countOwn(server, named, device))
  if (own) return own
  const address = networkOf(c)
  await refuseFull(server, [{ what: ['accounts', address], most: ACCOUNTS_OF_AN_ADDRESS }])
  return countTry(server, [
    { what: ['account', named, address], most: FROM_ONE_ADDRESS },
    { what: ['account', named], most: FROM_EVERYWHERE },
  ])
}

/** Counts an attempt from a known device; undefined if it has used up its own attempts and counts like any other. */
async function countOwn(server: Server, named: string, device: string) {
  try {
    return await countTry(server, [{ what: ['device', named, device], most: FROM_ONE_ADDRESS }])
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Returns the account that the password opens. The same number of hashes is tried whether one is approved or not, so
 * that timing reveals nothing.
 */
async function opened<A extends Candidate>(accounts: readonly A[], given: string) {
  const tried = accounts[0]?.isApproved ? accounts : [undefined, ...accounts]
  let fitting: A | undefined
  for (const account of tried.slice(0, 1 + WAITING_OF_AN_EMAIL))
    if ((await passwordFits(account?.password, given)) && account) fitting ??= account
  return fitting
}

/** Returns the accounts that have not been signed in to too often. */
async function notSignedInTo<A extends Candidate>(c: Context<Env>, accounts: readonly A[]): Promise<readonly A[]> {
  if (!c.var.config.limitsCalls) return accounts
  const left: A[] = []
  for (const account of accounts) if (!(await isFull(c.var.server, rightOnes(account)))) left.push(account)
  return left
}

/**
 * Checks a password, with the same result whether the account is missing or the password is wrong. Failures count for
 * that account, and for an address from which many accounts failed. The correct password from a known device always
 * works, unless it was used hundreds of times just now.
 *
 * @param named the account as it was entered, whether it exists or not
 * @param accounts the accounts that it may be, an approved one first
 * @throws Refusal `wrong_login`, or `too_many_tries` with the seconds to wait
 */
export async function checkPassword<A extends Candidate>(
  c: Context<Env>,
  named: string,
  accounts: readonly A[],
  given: string,
): Promise<A> {
  const { server } = c.var
  const place = ['accounts', networkOf(c)]
  const device = markOf(c, accounts)
  // The counts are read when it is this request's turn, so that a burst can't get around them.
  return inTurn([named, device ?? networkOf(c)], async () => {
    const takeBack = await countAt(c, named, device)
    const left = await notSignedInTo(c, accounts)
    const fitting = await opened(left, given)
    if (!fitting) {
      await countFailed(server, place, named)
      throw new Refusal(left.length < accounts.length ? 'too_many_tries' : 'wrong_login')
    }
    await takeBack()
    await forgetFailed(server, place, named)
    if (c.var.config.limitsCalls) await countTry(server, [rightOnes(fitting)])
    return fitting
  })
}

import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Server } from '../context/server'
import type { Env } from '../http/request'
import { networkOf } from './caller'
import { accountKey, knownDevice, type PasswordAccount } from './known-device'
import { inTurn } from './password-turns'
import { passwordFits } from './passwords'
import { countFailed, countTry, forgetFailed, isFull, type Limit, refuseFull } from './throttle'

/** How many failures at one account there may be: from one address, and from all together. */
const FROM_ONE_ADDRESS = 10
const FROM_EVERYWHERE = 50
/** How many different accounts may have failed from one address. A whole camp is one address. */
const ACCOUNTS_OF_AN_ADDRESS = 30
/** How often one account may be signed in to: a script that signs in endlessly costs everyone else time. */
const RIGHT_ONES = 300
/** The most sign-ups that wait under one email address, each of which costs a wrong sign-in a hash. */
export const WAITING_OF_AN_EMAIL = 3

/** An account that a password may open: its person, who may still wait for approval. */
type Candidate = PasswordAccount & { isApproved: boolean }

const rightOnes = (account: PasswordAccount): Limit => ({ what: ['right', accountKey(account)], most: RIGHT_ONES })

/**
 * Returns this browser's name if it is a known device, one on which the account's person has signed in. A person who
 * waits for approval may have signed up with another person's email, so their mark does not count.
 */
const markOf = (c: Context<Env>, [first]: readonly Candidate[]) =>
  first?.isApproved ? knownDevice(c, first) : undefined

/** Counts a try at an account. A device on which its person has signed in before has its own count. */
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

/** Counts a try from a known device; undefined if it has used up its own tries and counts as a stranger's. */
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
 * Checks a password, and answers alike whether the account exists or not. Failures slow down that account, and an
 * address from which many accounts failed. The right password from a device that its person has used before always
 * passes, unless that was hundreds of times just now.
 *
 * @param named the account as it was asked for, whether it exists or not
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
  // The counts are read when it is one's turn, so that a burst cannot get around them.
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

import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusal'
import type { Server } from '../context/server'
import type { Env } from '../http/request'
import { networkOf } from './caller'
import { type Account, knownDevice } from './known-device'
import { passwordFits } from './passwords'
import { countFailed, countTry, forgetFailed, refuseFull } from './throttle'

/** How many failures at one account there may be: from one address, and from all together. */
const FROM_ONE_ADDRESS = 10
const FROM_EVERYWHERE = 50
/** How many different accounts may have failed from one address. A whole camp is one address. */
const ACCOUNTS_OF_AN_ADDRESS = 30
/** How many passwords are checked at a time: each check costs 30 ms of a processor and 19 MB. */
const AT_A_TIME = 4

let judging = 0
const waiting: (() => void)[] = []

/**
 * Lets a few be checked at a time. The counts are read when it is one's turn, so that a burst cannot get around them.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (judging >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve))
  else judging += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else judging -= 1
  }
}

/** Counts a try at an account. A device on which its person has signed in before has a count of its own. */
async function countAt(c: Context<Env>, named: string, accounts: readonly Account[]): Promise<() => Promise<void>> {
  const { server } = c.var
  const [device] = accounts.map((account) => knownDevice(c, account)).filter((known) => known !== undefined)
  const own = device && (await countOwn(server, device))
  if (own) return own
  const address = networkOf(c)
  await refuseFull(server, [{ what: ['accounts', address], most: ACCOUNTS_OF_AN_ADDRESS }])
  return countTry(server, [
    { what: ['account', named, address], most: FROM_ONE_ADDRESS },
    { what: ['account', named], most: FROM_EVERYWHERE },
  ])
}

/** Counts a try from a known device; undefined where it has used up its own tries and counts as a stranger's. */
async function countOwn(server: Server, device: string) {
  try {
    return await countTry(server, [{ what: ['device', device], most: FROM_ONE_ADDRESS }])
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * The account that the password opens. The same number of hashes is tried whether one is approved or not, so that
 * nobody can tell.
 */
async function opened<A extends Account & { isApproved: boolean }>(accounts: readonly A[], given: string) {
  const tried = accounts[0]?.isApproved ? accounts : [undefined, ...accounts]
  let fitting: A | undefined
  for (const account of tried) if ((await passwordFits(account?.password, given)) && account) fitting ??= account
  return fitting
}

/**
 * Checks a password, and answers alike whether the account exists or not. Failures slow down that account, and an
 * address from which many accounts failed. The right password from a device that its person has used before always
 * passes.
 *
 * @param named the account as it was asked for, whether it exists or not
 * @param accounts the accounts that it may be, an approved one first
 * @throws Refusal `wrong_login`, or `too_many_tries` with the seconds to wait
 */
export async function checkPassword<A extends Account & { isApproved: boolean }>(
  c: Context<Env>,
  named: string,
  accounts: readonly A[],
  given: string,
): Promise<A> {
  const { server } = c.var
  const place = ['accounts', networkOf(c)]
  return inTurn(async () => {
    const takeBack = await countAt(c, named, accounts)
    const fitting = await opened(accounts, given)
    if (!fitting) {
      await countFailed(server, place, named)
      throw new Refusal('wrong_login')
    }
    await takeBack()
    await forgetFailed(server, place, named)
    return fitting
  })
}

import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusal'
import type { Server } from '../context/server'
import type { Env } from '../http/request'
import { networkOf } from './caller'
import { type Account, knownDevice } from './known-device'
import { passwordFits } from './passwords'
import { countFailed, countTry, forgetFailed, refuseFull } from './throttle'

/** Failures at one account: from one address, and from all together. */
const FROM_ONE_ADDRESS = 10
const FROM_EVERYWHERE = 50
/** How many different accounts may have failed from one address. A whole camp is one address. */
const ACCOUNTS_OF_AN_ADDRESS = 30
/** How many passwords are judged at a time: each costs 30 ms of a processor and 19 MB. */
const AT_A_TIME = 4

let judging = 0
const waiting: (() => void)[] = []

/** Lets a few be judged at a time. What is counted is looked at in one's turn, so that a burst is no way around it. */
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

/** Counts a try at an account; a device that its person has used before has tries of its own. */
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

/** Counts a try of a known device; undefined where it has used up its own, and is as good as a stranger's. */
async function countOwn(server: Server, device: string) {
  try {
    return await countTry(server, [{ what: ['device', device], most: FROM_ONE_ADDRESS }])
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The account that the password opens. As many are tried whether one is approved or not, so that nobody can tell. */
async function opened<A extends Account & { isApproved: boolean }>(accounts: readonly A[], given: string) {
  const tried = accounts[0]?.isApproved ? accounts : [undefined, ...accounts]
  let fitting: A | undefined
  for (const account of tried) if ((await passwordFits(account?.password, given)) && account) fitting ??= account
  return fitting
}

/**
 * Judges a password, and answers alike whoever it was. Failures slow down that account, and an address from which many
 * accounts fail; the right password on a device that its person has used before passes whatever others do.
 *
 * @param named the account as it was asked for, whether it is there or not
 * @param accounts what it may be, an approved one first
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

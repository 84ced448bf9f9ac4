import { dropOldImport } from '../campers/begun-import'
import { sealWaiting } from '../push/seal'
import { sealOutbox } from '../push/seal-outbox'
import { jumpAtStart } from '../replica/ids'
import type { Replica, SignedIn } from '../replica/replica'
import { Halted, isOther } from '../transport/answers'
import { forgetCopy } from './sign-out'

/** How long answered sales and payments are kept. */
const SENT_KEPT_MS = 30 * 24 * 3600 * 1000

/**
 * Prepares the device for this start of the app. Needs no network. Removes anything an earlier sign-in left here,
 * because its own cleanup may not have finished.
 *
 * @param isOn returns whether the user is still here
 * @throws Halted if the user has left the device by now, because a late start must not remove the next user's data
 */
export async function startDevice(replica: Replica, who: SignedIn, isOn: () => boolean): Promise<void> {
  const isToGo = (noted: SignedIn | undefined) => isOn() && isOther(noted, who)
  if (isToGo(await replica.getMeta('signedIn')) && (await replica.getMeta('client'))) await forgetCopy(replica, isToGo)
  // The screens wait for this, so it handles only what the user's own data needs.
  await Promise.all([hideFromOthers(replica, who), dropOldImport(replica, who), resume(replica, who, isOn)])
}

/**
 * Seals actions that were saved just before the app was closed, and encrypts other users' actions, which need their
 * seal inside.
 */
async function hideFromOthers(replica: Replica, who: SignedIn): Promise<void> {
  await sealWaiting(replica)
  await sealOutbox(replica, who.userId)
}

/** Records who is signed in, resumes ids and the clock, and drops old answered actions. */
async function resume(replica: Replica, who: SignedIn, isOn: () => boolean): Promise<void> {
  await replica.transaction('rw', replica.meta, async () => {
    if (!isOn()) throw new Halted('signed-out')
    await replica.setMeta('signedIn', who)
    await jumpAtStart(replica)
    replica.clock.adopt(await replica.getMeta('clock'))
  })
  // Compared with the earlier of the server's time and the device's, because either may be years ahead for a while.
  const heard = replica.clock.heardAt()
  if (heard === undefined) return
  const now = Math.min(Date.parse(heard), replica.clock.wall())
  await replica.sent
    .where('at')
    .below(new Date(now - SENT_KEPT_MS).toISOString())
    .delete()
}

import { dropOldImport } from '../campers/begun-import'
import { sealWaiting } from '../push/seal'
import { sealOutbox } from '../push/seal-outbox'
import { jumpAtStart } from '../replica/ids'
import type { Replica, SignedIn } from '../replica/replica'
import { Halted, isOther } from '../transport/answers'
import { forgetCopy } from './sign-out'

/** Answered sales and payments are kept for 30 days. */
const SENT_KEPT_MS = 30 * 24 * 3600 * 1000

/**
 * Prepares the device for this start of the app; needs no network. Removes anything that an earlier sign-in left here,
 * because its own cleanup may not have finished.
 *
 * @param isOn whether the person is still here
 * @throws Halted if the person has left the device by now: a late start must not remove the next person's data
 */
export async function startDevice(replica: Replica, who: SignedIn, isOn: () => boolean): Promise<void> {
  const isToGo = (noted: SignedIn | undefined) => isOn() && isOther(noted, who)
  if (isToGo(await replica.getMeta('signedIn')) && (await replica.getMeta('client'))) await forgetCopy(replica, isToGo)
  // Only the person's own data matters here, because the screens wait for this.
  await Promise.all([hideFromOthers(replica, who), dropOldImport(replica, who), takeUp(replica, who, isOn)])
}

/**
 * Seals actions that were saved just before the app was closed, and encrypts those of others: an encrypted action needs
 * its seal inside.
 */
async function hideFromOthers(replica: Replica, who: SignedIn): Promise<void> {
  await sealWaiting(replica)
  await sealOutbox(replica, who.userId)
}

/** Records who is here, resumes ids and the clock, and drops what is no longer needed. */
async function takeUp(replica: Replica, who: SignedIn, isOn: () => boolean): Promise<void> {
  await replica.transaction('rw', replica.meta, async () => {
    if (!isOn()) throw new Halted('signed-out')
    await replica.setMeta('signedIn', who)
    await jumpAtStart(replica)
    replica.clock.adopt(await replica.getMeta('clock'))
  })
  // Compared with the server's time or the device's own, whichever is earlier: either may be years ahead for a while.
  const heard = replica.clock.heardAt()
  if (heard === undefined) return
  const now = Math.min(Date.parse(heard), replica.clock.wall())
  await replica.sent
    .where('at')
    .below(new Date(now - SENT_KEPT_MS).toISOString())
    .delete()
}

import { clearRows } from './download'
import { lockAway } from './lock-away'
import type { Replica } from './replica'
import { dropKeyWhenSealed, sealWaiting } from './seal'

/**
 * Clears what this device knows of the camp, as at a sign-out or a change of user. Actions that wait or were refused
 * stay, to be sent when somebody of the same camp signs in here again; the key goes that could seal more of them, and
 * they are locked away for the camp. Where its key is not known yet, because no server of this version was met since an
 * update, that is made up for at the next contact: no action is given up for it.
 *
 * @returns how many actions still wait
 */
export async function forgetCopy(replica: Replica): Promise<{ waiting: number }> {
  await sealWaiting(replica)
  await clearRows(replica)
  await replica.meta.bulkDelete(['signedIn', 'status', 'locked'])
  // Nobody saves any more; what was saved while this one cleared is sealed as well.
  while (!(await dropKeyWhenSealed(replica))) await sealWaiting(replica)
  await lockAway(replica, null)
  return { waiting: await replica.outbox.count() }
}

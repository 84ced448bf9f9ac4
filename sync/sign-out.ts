import { forgetBegunImport } from './begun-import'
import { clearRows } from './download'
import { forgetKeptFiles } from './kept-files'
import { lockAway } from './lock-away'
import type { Replica } from './replica'
import { dropKeyWhenSealed, sealWaiting } from './seal'

/**
 * Clears what this device knows of the camp, at a sign-out or a change of user. Actions that wait or were refused stay,
 * locked away for the camp, and are sent when somebody of the same camp signs in here again. The key that could seal
 * more of them is deleted. Where the camp's key is not known yet, because the device has met no server of this version
 * since an update, they are locked away at the next contact: no action is lost for it.
 *
 * @returns how many actions still wait
 */
export async function forgetCopy(replica: Replica): Promise<{ waiting: number }> {
  await sealWaiting(replica)
  await forgetKeptFiles(replica)
  await forgetBegunImport(replica)
  await clearRows(replica)
  await replica.meta.bulkDelete(['signedIn', 'status', 'locked', 'drafts', 'soldLately'])
  // Nobody saves actions any more, but one may have been saved during the clearing; it is sealed as well.
  while (!(await dropKeyWhenSealed(replica))) await sealWaiting(replica)
  await lockAway(replica, null)
  return { waiting: await replica.outbox.count() }
}

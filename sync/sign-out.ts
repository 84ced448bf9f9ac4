import { forgetBegunImport } from './begun-import'
import { clearRows } from './download'
import { forgetKeptFiles } from './kept-files'
import { lockAway } from './lock-away'
import type { Replica, SignedIn } from './replica'
import { dropKeyWhenSealed, sealWaiting } from './seal'

/**
 * Clears what this device knows of the camp, at a sign-out or a change of user. Actions that wait or were refused stay,
 * locked away for the camp, and are sent when somebody of the same camp signs in here again. The key that could seal
 * more of them is deleted. Where the camp's key is not known yet, because the device has met no server of this version
 * since an update, they are locked away at the next contact: no action is lost for it.
 *
 * What is read goes with one commit, and with it the note of whose it was: a clearing that comes late, from another tab
 * or of an answer that was long on its way, so finds whether somebody has signed in since.
 *
 * @param isOver whether the sign-in that the device notes has ended; where it has not, nothing is cleared
 * @returns how many actions still wait
 */
export async function forgetCopy(
  replica: Replica,
  isOver: (noted: SignedIn | undefined) => boolean = () => true,
): Promise<{ waiting: number }> {
  const ended = await replica.transaction('rw', replica.tables, async () => {
    if (!isOver(await replica.getMeta('signedIn'))) return undefined
    await forgetKeptFiles(replica)
    await forgetBegunImport(replica)
    await clearRows(replica)
    await replica.meta.bulkDelete(['signedIn', 'status', 'locked', 'drafts', 'soldLately'])
    return { key: (await replica.getMeta('signing'))?.publicKey }
  })
  if (ended) {
    // Nobody saves actions any more, but one may have been saved during the clearing; it is sealed as well.
    while (!(await dropKeyWhenSealed(replica, ended.key))) await sealWaiting(replica)
    await lockAway(replica, (await replica.getMeta('signedIn'))?.userId ?? null)
  }
  return { waiting: await replica.outbox.count() }
}

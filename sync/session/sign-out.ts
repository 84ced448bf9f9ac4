import { forgetBegunImport } from '../campers/begun-import'
import { forgetKeptFiles } from '../files/kept-files'
import { clearRows } from '../pull/download'
import { dropKeyWhenSealed, sealWaiting } from '../push/seal'
import { sealOutbox } from '../push/seal-outbox'
import type { Replica, SignedIn } from '../replica/replica'

/**
 * Clears the camp's data from this device at a sign-out or a change of user. Unsent and refused actions stay, encrypted
 * for the camp, and are sent when anyone from the same camp signs in here again. The key that could seal more of them
 * is deleted. If the camp's key isn't known yet, because the device hasn't reached a server of this version since an
 * update, they are encrypted at the next contact, so that no action is lost. Readable data is removed in one
 * transaction together with the record of who was signed in, so that a late cleanup, by another tab or after a delayed
 * response, notices a newer sign-in.
 *
 * @param isOver returns whether the recorded sign-in has ended; if not, nothing is cleared
 * @returns how many actions are still unsent
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
    await replica.meta.bulkDelete([
      'signedIn',
      'status',
      'locked',
      'drafts',
      'soldLately',
      'addedStaff',
      'addedPayments',
    ])
    return { key: (await replica.getMeta('signing'))?.publicKey }
  })
  if (ended) {
    // No more actions are saved from here on. If one was saved during the cleanup, it is sealed too.
    while (!(await dropKeyWhenSealed(replica, ended.key))) await sealWaiting(replica)
    await sealOutbox(replica, (await replica.getMeta('signedIn'))?.userId ?? null)
  }
  return { waiting: await replica.outbox.count() }
}

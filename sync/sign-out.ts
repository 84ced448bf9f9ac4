import { clearRows } from './download'
import type { Replica } from './replica'
import { dropKeyWhenSealed, sealWaiting } from './seal'

/**
 * Clears what this device knows of the camp, as at a sign-out or a change of user. Actions that wait or were refused
 * stay, to be sent when somebody of the same camp signs in here again; the key goes that could seal more of them.
 *
 * @returns how many actions still wait
 */
export async function forgetCopy(replica: Replica): Promise<{ waiting: number }> {
  await sealWaiting(replica)
  await clearRows(replica)
  await replica.meta.bulkDelete(['signedIn', 'status'])
  // Nobody saves any more; what was saved while this one cleared is sealed as well.
  while (!(await dropKeyWhenSealed(replica))) await sealWaiting(replica)
  return { waiting: await replica.outbox.count() }
}

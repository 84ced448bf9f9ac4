import { clearRows } from './download'
import type { Replica } from './replica'

/**
 * Clears what this device knows of the camp, as at a sign-out or a change of user. Actions that wait or were refused
 * stay, to be sent when somebody of the same camp signs in here again.
 *
 * @returns how many actions still wait
 */
export async function forgetCopy(replica: Replica): Promise<{ waiting: number }> {
  await clearRows(replica)
  await replica.meta.bulkDelete(['signedIn', 'status'])
  return { waiting: await replica.outbox.count() }
}

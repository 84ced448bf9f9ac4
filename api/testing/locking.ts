import type { Addressed, EnvelopeContent } from '#shared/envelope'
import { lockerFor } from '#sync/push/envelope'

/** Locks one action away for a camp, as a device does at sign-out. */
export async function lockFor(campKey: string, of: Addressed, content: EnvelopeContent) {
  return (await lockerFor(campKey))(of, content, false)
}

import type { Addressed, EnvelopeContent } from '#shared/envelope'
import { lockerFor } from '#sync/envelope'

/** Locks one action away for a camp, as the device of whoever signs out does. */
export async function lockFor(campKey: string, of: Addressed, content: EnvelopeContent) {
  return (await lockerFor(campKey))(of, content, false)
}

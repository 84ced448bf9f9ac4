import type { SignedIn } from '#sync/replica'
import { deviceKind } from './device-kind'

/** Who stands at which till, for the summary of the day. */
export function tillName({ firstName, lastName, email }: SignedIn): string {
  return `${`${firstName} ${lastName}`.trim() || email}, ${deviceKind()}`.slice(0, 100)
}

import type { Keys } from './keys'

/** How long after a sign-in that person's actions are still taken from a shared device. */
const GRANT_DAYS = 400

/** A token with which a device proves later, in anybody's session of the camp, who did an action (Sync, "Device"). */
export function makeGrant(keys: Keys, org: number, userId: number, now: Date): string {
  const text = `${org}.${userId}.${now.getTime()}`
  return `${text}.${keys.sign('grant', text)}`
}

/** Whether `grant` was given to this person of this camp, within the last 400 days. */
export function grantHolds(keys: Keys, grant: string, org: number, userId: number, now: Date): boolean {
  const cut = grant.lastIndexOf('.')
  const [text, signature] = [grant.slice(0, cut), grant.slice(cut + 1)]
  if (!keys.signed('grant', text, signature) && !keys.signedBySecret(`grant.${text}`, signature)) return false
  const [grantOrg, grantUser, at] = text.split('.').map(Number)
  const age = now.getTime() - (at ?? 0)
  return grantOrg === org && grantUser === userId && age < GRANT_DAYS * 24 * 3600 * 1000
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long after a sign-in that person's actions are still taken from a shared device. */
const GRANT_DAYS = 400

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`grant.${text}`).digest('base64url')
}

/** A token with which a device proves later, in anybody's session of the camp, who did an action (Sync, "Device"). */
export function makeGrant(secret: string, org: number, userId: number, now: Date): string {
  const text = `${org}.${userId}.${now.getTime()}`
  return `${text}.${sign(secret, text)}`
}

/** Whether `grant` was given to this person of this camp, within the last 400 days. */
export function grantHolds(secret: string, grant: string, org: number, userId: number, now: Date): boolean {
  const cut = grant.lastIndexOf('.')
  const text = grant.slice(0, cut)
  const given = Buffer.from(grant.slice(cut + 1))
  const right = Buffer.from(sign(secret, text))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const [grantOrg, grantUser, at] = text.split('.').map(Number)
  const age = now.getTime() - (at ?? 0)
  return grantOrg === org && grantUser === userId && age < GRANT_DAYS * 24 * 3600 * 1000
}

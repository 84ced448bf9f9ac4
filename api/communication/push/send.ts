import webPush from 'web-push'
import type { PushKeys } from './keys'
import type { PushAddress } from './subscriptions'

/** How long a push service has to answer, in ms. */
const PATIENCE_MS = 10_000
const TTL_S = { normal: 24 * 3600, high: 3 * 3600 } as const

/** A notification, and how a push service is to treat it. */
export interface Pushed {
  title: string
  /** The path of the screen that a tap on it opens. */
  path: string
  /** Replaces an earlier notification with the same tag, also one that hasn't arrived yet. */
  tag: string
  isUrgent: boolean
}

/** How a push service answered: the browser may also be gone for good. */
export type PushOutcome = 'sent' | 'gone'

/**
 * Returns a notification as JSON that Safari shows without a service worker ("declarative"), and `web/sw.ts` in other
 * browsers.
 */
export function declared({ title, path, tag }: Pushed, origin: string): string {
  return JSON.stringify({ web_push: 8030, notification: { title, navigate: `${origin}${path}`, tag } })
}

/**
 * Hands a notification to a browser's push service, encrypted for this browser alone.
 *
 * @param subject how the push service can reach the operator: an https address or `mailto:`
 * @throws Error if the service can't be reached, or refuses it for now
 */
export async function pushTo(
  { endpoint, p256dh, auth, origin }: PushAddress,
  pushed: Pushed,
  vapid: PushKeys & { subject: string },
): Promise<PushOutcome> {
  const urgency = pushed.isUrgent ? 'high' : 'normal'
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    declared(pushed, origin),
    { vapidDetails: vapid, TTL: TTL_S[urgency], urgency, topic: pushed.tag, contentEncoding: 'aes128gcm' },
  )
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    // A redirect could lead into the server's own network.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (answer.ok) return 'sent'
  if (answer.status === 404 || answer.status === 410) return 'gone'
  throw new Error(`The push service answered ${answer.status}.`)
}

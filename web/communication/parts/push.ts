import type { PushTopicName } from '#shared/communication/push-topics'
import { unsubscribe } from '../../ui/push-subscription'
import { request } from '../../ui/request'

/** Why a browser can't get push notifications now; null if it can. */
export type NoPush = 'needs_home_screen' | 'unsupported' | 'blocked' | null

/** Returns whether this browser can get push notifications. Safari on a phone can only from the home screen. */
export function whyNoPush(): NoPush {
  if (!('serviceWorker' in navigator)) return 'unsupported'
  if (!('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
      ? 'needs_home_screen'
      : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

function sameBytes(a: ArrayBuffer | null, b: Uint8Array): boolean {
  return a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, index) => byte === b[index])
}

/** Subscribes this browser with the server's current key, which changes with its secret. */
async function subscribe(): Promise<PushSubscription> {
  const { publicKey } = await request<{ publicKey: string }>('GET', '/api/push')
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const former = await pushManager.getSubscription()
  if (former && sameBytes(former.options.applicationServerKey, key)) return former
  await former?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * Turns push notifications on in this browser, or changes their topics. The browser must have been allowed to show them.
 *
 * @throws RequestFailed or NoConnection if the server can't be told, another Error if the browser doesn't subscribe
 */
export async function sendPushTopics(topics: readonly PushTopicName[]): Promise<void> {
  const { endpoint, keys } = (await subscribe()).toJSON()
  await request('PUT', '/api/push', { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, topics })
}

/** Turns push notifications off in this browser, also if the server can't be told: it then forgets it at its next try. */
export async function turnPushOff(): Promise<void> {
  const endpoint = await unsubscribe()
  if (endpoint) await request('POST', '/api/push/off', { endpoint }).catch(() => undefined)
}

/**
 * Ends this browser's push subscription, so that its push service accepts nothing for it anymore.
 *
 * @returns the subscription's address; undefined if there was none
 */
export async function unsubscribe(): Promise<string | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}

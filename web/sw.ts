/// <reference lib="webworker" />
import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

// Versions without integrity hashes may have stored anything under the previous name, so files are fetched again.
setCacheNameDetails({ precache: 'precache-checked' })
// Every file of the app is cached for offline use. Responses of /api never are: no route here matches them. Each entry
// has an integrity hash (vite.config.ts): if anything else arrives, nothing of the new version is installed.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/(healthz|readyz)$/] }),
)

// The first worker takes over at once, so that the very first visit can go offline; a new version waits for the person.
clientsClaim()
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** A push notification, as the server sends it (api/communication/push/send.ts). */
interface Declared {
  notification: { title: string; navigate: string; tag: string }
}

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, navigate, tag } = (event.data.json() as Declared).notification
  const shown = { tag, renotify: true, data: { navigate }, icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, shown))
})

async function openScreen(address: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return void (await self.clients.openWindow(address))
  await open.focus()
  const { pathname, search } = new URL(address)
  // The app goes there by itself (web/communication/parts/use-push.ts), because reloading it takes longer.
  open.postMessage({ type: 'OPEN', path: pathname + search })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { navigate } = event.notification.data as { navigate: string }
  event.waitUntil(openScreen(navigate))
})

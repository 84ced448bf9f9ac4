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

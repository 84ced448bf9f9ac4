/// <reference lib="webworker" />
import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

// What versions without integrity kept under this name before may be anything: it is fetched again.
setCacheNameDetails({ precache: 'precache-checked' })
// Every file of the app is kept for work offline. Answers of /api never are: no route here matches them. Each entry
// says what its content is (vite.config.ts): where anything else comes, nothing of the new version is installed.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/(healthz|readyz)$/] }),
)

// The first worker takes over at once, so that the very first visit can go offline; a new version waits for a person.
clientsClaim()
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

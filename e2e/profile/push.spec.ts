import { expect, OPENS_OFFLINE, test } from '../fixtures'

declare global {
  /** In the service worker: the titles of the notifications that it has shown. */
  var shown: string[]
}

/**
 * Runs in the page. No push service is in reach of a test, so the browser pretends to have subscribed; and one without a
 * window always says that notifications are blocked.
 */
function subscribeWithoutService(): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  Notification.requestPermission = async () => 'granted'
  let current: object | null = null
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/of-a-test'
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    current = {
      endpoint,
      options: { applicationServerKey: (applicationServerKey as Uint8Array).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    return current as PushSubscription
  }
}

test('push notifications are turned on by topic, shown by the service worker, and turned off', async ({
  ownDevice,
  camp,
}) => {
  const { page, context } = await ownDevice('parent@lakeside.example', OPENS_OFFLINE)
  await context.grantPermissions(['notifications'], { origin: camp.url })
  await page.addInitScript(subscribeWithoutService)
  await page.goto('/profile?tab=preferences')
  await page.getByRole('button', { name: 'Configure Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('button', { name: 'Turn On Notifications' }).click()
  const letters = dialog.getByRole('switch', { name: 'New letters' })
  await expect(letters).toBeChecked()
  await letters.click()
  await expect(letters).not.toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Messages from families' })).toBeHidden()

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker')
  // A browser without a window shows no notifications.
  await worker.evaluate(() => {
    globalThis.shown = []
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title) => void globalThis.shown.push(title)
  })
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify({
    web_push: 8030,
    notification: { title: 'New letter from Lakeside', navigate: `${camp.url}/messages`, tag: 'letters' },
  })
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: camp.url,
    registrationId: await registered,
    data,
  })
  await expect.poll(() => worker.evaluate(() => globalThis.shown)).toEqual(['New letter from Lakeside'])

  await dialog.getByRole('button', { name: 'Turn Off Notifications' }).click()
  await expect(dialog.getByRole('button', { name: 'Turn On Notifications' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Configure Notifications' }).click()
  await expect(dialog.getByRole('button', { name: 'Turn On Notifications' })).toBeVisible()
})

import { expect, OPENS_OFFLINE, test } from '../fixtures'
import { Wire } from '../server'

const PORTAL = '<!doctype html><title>Camp WiFi</title><h1>Welcome to Camp WiFi</h1>'

test('a portal that answers with its own page while an update is fetched replaces nothing in the app', async ({
  device,
  server,
}) => {
  const wire = await Wire.before(server)
  const tablet = await device('staff@lakeside.example', { url: wire.url, ...OPENS_OFFLINE })
  const { page } = tablet
  const worker = await (await page.request.get('/sw.js')).text()
  const [, revision = ''] = /"revision":"([0-9a-f]{32})","url":"index\.html"/.exec(worker) ?? []
  expect(revision, worker.slice(0, 200)).not.toBe('')
  /** A new version with a different page; the portal answers in place of any part of it. */
  const newer = worker.replace(revision, revision.split('').reverse().join(''))
  let portal = true
  const asked: string[] = []
  wire.instead = (path) => {
    if (path === '/sw.js') return { type: 'text/javascript', body: newer }
    if (!portal || path.startsWith('/api/')) return undefined
    asked.push(path)
    return { type: 'text/html', body: PORTAL }
  }
  /** Checks for an update; returns its outcome. */
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const found = new Promise<ServiceWorker | null>((resolve) => {
        registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true })
      })
      await registration.update()
      const installing = await found
      while (installing && !['installed', 'redundant'].includes(installing.state))
        await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
      return installing?.state
    })

  expect(await update()).toBe('redundant')
  expect(asked.some((path) => path.startsWith('/index.html'))).toBe(true)
  await page.reload()
  await expect(tablet.bar()).toBeVisible()
  await expect(page.getByText('Welcome to Camp WiFi')).toHaveCount(0)
  await server.kill()
  await page.goto('/campers')
  await expect(page.getByLabel('Search campers by name or grade...')).toBeVisible()

  // Once the portal lets the tablet through, the update is installed like any other.
  await server.start()
  portal = false
  expect(await update()).toBe('installed')
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible({ timeout: 60_000 })
  wire.close()
})

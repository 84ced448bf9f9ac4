import { type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { asCards, Device, goTo, OPENS_OFFLINE, PASSWORD, PHONE } from './device'
import { CampServer } from './server'
import { SharedCamp } from './shared-camp'

interface OfTest {
  /** A server with its own demo camps. */
  server: CampServer
  /** A new device at a new camp: for tests that count everything, close accounts or stop the server. */
  device(email: string, options?: BrowserContextOptions & { url?: string }): Promise<Device>
  /** A new device at the shared camp: for tests of what a device remembers. */
  ownDevice(email: string, options?: BrowserContextOptions & { url?: string }): Promise<Device>
  /** A fresh page on this user's shared device at the shared camp, in sync: for everything else. */
  visit(email: string, options?: BrowserContextOptions): Promise<Device>
}

export const test = base.extend<OfTest, { camp: SharedCamp }>({
  camp: [
    async ({ browser }, use) => {
      const camp = await SharedCamp.open(browser)
      await use(camp)
      await camp.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
  server: async ({}, use) => {
    const server = await CampServer.start()
    await use(server)
    await server.remove()
  },
  device: async ({ browser, server }, use) => {
    const devices: Device[] = []
    await use(async (email, { url, ...options } = {}) => {
      const device = await Device.open(browser, url ?? server.url, options)
      devices.push(device)
      await device.signIn(email)
      return device
    })
    for (const { context } of devices) await context.close()
  },
  ownDevice: async ({ browser, camp }, use) => {
    const devices: Device[] = []
    await use(async (email, { url, ...options } = {}) => {
      const device = await Device.open(browser, url ?? camp.url, options)
      devices.push(device)
      await device.signIn(email)
      return device
    })
    for (const { context } of devices) await context.close()
  },
  visit: async ({ camp }, use) => {
    const visits: Device[] = []
    await use(async (email, options) => {
      const visit = await camp.visit(email, options)
      visits.push(visit)
      return visit
    })
    for (const each of visits) await each.leaveInOrder()
  },
})

export { asCards, Device, expect, goTo, OPENS_OFFLINE, PASSWORD, PHONE }

import { type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { Device, goTo, PASSWORD, PHONE } from './device'
import { CampServer } from './server'
import { SharedCamp } from './shared-camp'

interface OfTest {
  /** A server with demo camps of its own. */
  server: CampServer
  /** A device of its own at a camp of its own: for what counts, closes accounts or hurts the server. */
  device(email: string, options?: BrowserContextOptions & { url?: string }): Promise<Device>
  /** A device of its own at the shared camp: for what a device remembers. */
  ownDevice(email: string, options?: BrowserContextOptions & { url?: string }): Promise<Device>
  /** A fresh page on this person's shared device at the shared camp, in sync: for everything else. */
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
  // biome-ignore lint/correctness/noEmptyPattern: the test library asks for a pattern
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

export { Device, expect, goTo, PASSWORD, PHONE }

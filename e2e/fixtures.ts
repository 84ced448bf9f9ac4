import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { CampServer } from './server'

export const PASSWORD = 'camp-demo-2026'

/** One device of the camp: a browser with its own storage. */
export class Device {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {}

  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Device> {
    const context = await browser.newContext({ ...options, baseURL: url })
    const page = await context.newPage()
    // A device is asked once how it opens: those of the tests are used by one person.
    const first = page.getByRole('dialog', { name: 'Choose a PIN for This Device' })
    const own = first.getByRole('button', { name: 'Only I Use This Device' })
    await page.addLocatorHandler(first, () => own.click())
    return new Device(context, page, url)
  }

  /** Signs in, opens the app, and waits until the device has its first copy and can work without a network. */
  async signIn(email: string, organizationSlug = 'lakeside'): Promise<void> {
    await this.logIn(email, organizationSlug)
    await this.page.goto('/')
    await this.firstCopy()
  }

  /** Signs in, and opens nothing. */
  async logIn(email: string, organizationSlug = 'lakeside'): Promise<void> {
    const answer = await this.post('/api/camp/login', { email, password: PASSWORD, organizationSlug })
    expect(answer.ok(), `sign-in: ${answer.status()}`).toBe(true)
  }

  /** The same by the form, as a person does. */
  async signInByForm(email: string, organization = 'lakeside'): Promise<void> {
    const { page } = this
    await page.goto('/auth')
    await page.getByLabel('Organization').fill(organization)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await this.firstCopy()
  }

  private async firstCopy(): Promise<void> {
    const { page } = this
    // The first copy of a camp takes its time, also where no test runner is so patient by itself.
    await expect(this.bar()).toContainText('All changes sent', { timeout: 30_000 })
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  /** The bar of truth. */
  bar() {
    return this.page.getByTestId('bar-of-truth')
  }

  /** The browser has no network. */
  async goOffline(): Promise<void> {
    await this.context.setOffline(true)
    await expect(this.bar()).toContainText('No connection')
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false)
  }

  /** Sends something as a page of the app would; whoever carries a sign-in has to say where it comes from. */
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<APIResponse> {
    return this.context.request.fetch(path, { method, data, headers: { origin: this.url } })
  }

  post(path: string, data: unknown): Promise<APIResponse> {
    return this.send('POST', path, data)
  }

  /** A call of this person's own session. */
  async get<T>(path: string): Promise<T> {
    const answer = await this.context.request.get(path)
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()) as T
  }
}

/** A server with the demo camps, and devices that are closed with the test. */
export const test = base.extend<{
  server: CampServer
  device(email: string, options?: BrowserContextOptions & { url?: string; slug?: string }): Promise<Device>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: the test library asks for a pattern
  server: async ({}, use) => {
    const server = await CampServer.start()
    await use(server)
    await server.remove()
  },
  device: async ({ browser, server }, use) => {
    const devices: Device[] = []
    await use(async (email, { url, slug, ...options } = {}) => {
      const device = await Device.open(browser, url ?? server.url, options)
      devices.push(device)
      await device.signIn(email, slug)
      return device
    })
    for (const { context } of devices) await context.close()
  },
})

export { expect }

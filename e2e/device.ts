import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { dayIn } from '#shared/kernel/values/dates'

export const PASSWORD = 'camp-demo-2026'

/** Options of a device on which the app is opened or reloaded offline. */
export const OPENS_OFFLINE = { serviceWorkers: 'allow' } as const

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** One of the camp's devices: a browser with its own storage. */
export class Device {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
    private readonly isInstalled: boolean,
  ) {}

  /**
   * A device without the service worker, unless it `OPENS_OFFLINE`: storing every file of the app takes a
   * third of a first sign-in.
   */
  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Device> {
    const { serviceWorkers = 'block' } = options
    // Drawing decorative motion takes time and shows nothing.
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options, serviceWorkers, baseURL: url })
    return new Device(context, await newPage(context), url, serviceWorkers === 'allow')
  }

  /** The same device with a fresh page. */
  async onFreshPage(): Promise<Device> {
    return new Device(this.context, await newPage(this.context), this.url, this.isInstalled)
  }

  /**
   * Signs in, opens the app, and waits until the device has its first copy. It opens the simplest
   * screen, because the dashboard would recount its figures all through the download.
   */
  async signIn(email: string, organizationSlug = 'lakeside'): Promise<void> {
    await this.logIn(email, organizationSlug)
    await this.page.goto('/sync')
    await this.firstCopy()
  }

  /**
   * Signs in a demo user in a camp role or as the provider; without a user it is a visitor. A newcomer has just been
   * approved, and is not on the staff list.
   */
  async enterAs(who: string): Promise<void> {
    if (who === 'nobody') return
    if (who === 'newcomer') return this.signIn(await this.approveNewcomer())
    if (who !== 'provider') return this.signIn(`${who}@lakeside.example`)
    const answer = await this.post('/api/platform/login', { email: 'super@anchor.example', password: PASSWORD })
    expect(answer.ok(), `sign-in: ${answer.status()}`).toBe(true)
  }

  /** Approves the user waiting in the demo camp, as the office would; returns their email. */
  private async approveNewcomer(): Promise<string> {
    await this.logIn('admin@lakeside.example')
    const { people } = await this.get<{ people: { id: number; email: string }[] }>('/api/team?search=wendy.park')
    const [person] = people
    expect(person, 'the demo camp has someone who waits for approval').toBeDefined()
    const answer = await this.post(`/api/team/${person?.id}/approve`, {})
    expect(answer.ok(), `approval: ${answer.status()}`).toBe(true)
    await this.context.clearCookies()
    return person?.email ?? ''
  }

  /** Signs in without opening a page. */
  async logIn(email: string, organizationSlug = 'lakeside'): Promise<void> {
    const answer = await this.post('/api/camp/login', { email, password: PASSWORD, organizationSlug })
    expect(answer.ok(), `sign-in: ${answer.status()}`).toBe(true)
  }

  /** Signs in through the form. */
  async signInByForm(email: string, organization = 'lakeside'): Promise<void> {
    const { page } = this
    await page.goto('/auth')
    await page.getByLabel('Organization').fill(organization)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await this.firstCopy()
  }

  /** Waits until this device has the whole camp, and can be opened offline if it has the service worker. */
  async firstCopy(): Promise<void> {
    const { page } = this
    // A first copy can be slow, and a request that hangs is only retried after a minute.
    await expect(this.bar()).toContainText('All changes sent', { timeout: 120_000 })
    if (!this.isInstalled) return
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  /** The bar that shows the connection. */
  bar() {
    return this.page.getByTestId('connection-bar')
  }

  /** Takes the browser offline. */
  async goOffline(): Promise<void> {
    await this.context.setOffline(true)
    await expect(this.bar()).toContainText('No connection')
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false)
  }

  /** Closes all pages once everything has been sent, so that the next test finds the device in sync. */
  async leaveInOrder(): Promise<void> {
    if (this.page.isClosed()) return
    await this.context.unrouteAll()
    await this.goOnline()
    if (await this.bar().isVisible()) await expect(this.bar()).toContainText('All changes sent')
    if (this.page.url().startsWith('http')) await this.page.evaluate(forgetDrafts)
    for (const page of this.context.pages()) await page.close()
  }

  /** Sends a request as a page of the app would; signed-in requests must include their origin. */
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<APIResponse> {
    return this.context.request.fetch(path, { method, data, headers: { origin: this.url } })
  }

  post(path: string, data: unknown): Promise<APIResponse> {
    return this.send('POST', path, data)
  }

  /** Gets a response as this user. */
  async get<T>(path: string): Promise<T> {
    const answer = await this.context.request.get(path)
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()) as T
  }
}

/** Runs in the page: deletes the stored carts and drafts of forms, which would come back. */
async function forgetDrafts(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    if (opened.objectStoreNames.contains('meta')) {
      const change = opened.transaction('meta', 'readwrite')
      change.objectStore('meta').delete('drafts')
      await new Promise((done) => change.addEventListener('complete', done))
    }
    opened.close()
  }
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // Each device is asked once how it is used; those in tests belong to one user.
  const first = page.getByRole('dialog', { name: 'Choose a PIN for This Device' })
  const own = first.getByRole('button', { name: 'Only I Use This Device' })
  // If the user is signed out in the meantime, the question goes away on its own.
  await page.addLocatorHandler(first, () => own.click({ timeout: 5000 }).catch(() => undefined))
  return page
}

/** Shows a list of the office as cards, which on a phone it always is. */
export async function asCards(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 600) await page.getByRole('button', { name: 'Cards', exact: true }).click()
}

/** The demo camp's day. At night in UTC, it is the day before. */
export const campDay = (): string => dayIn('America/New_York', new Date().toISOString())

/** Navigates as the app's own links do: without reloading the app, which would take ten times as long. */
export async function goTo(page: Page, path: string): Promise<void> {
  const title = page.locator('h1').first()
  const before = page.url().startsWith('http')
    ? await page.evaluate(() => document.querySelector('h1')?.textContent)
    : ''
  // The same screen is reopened by reloading, which discards what was typed or chosen there.
  if (!before || new URL(path, page.url()).pathname === new URL(page.url()).pathname) {
    await page.goto(path)
    return
  }
  // A dialog that was just closed first removes its history entry.
  await page.waitForFunction(
    () =>
      ((history.state as { dialogs?: number } | null)?.dialogs ?? 0) <=
      document.querySelectorAll('[role$=dialog]').length,
  )
  await followLink(page, path)
  // The previous screen stays until the next one is ready.
  await expect(title).not.toHaveText(before)
}

/** Does in the page what a link of the app does, also on the screen that is open. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

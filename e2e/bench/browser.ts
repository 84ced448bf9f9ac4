import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { PASSWORD } from '../fixtures'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Bundles the code that runs in the page into one script. */
export async function bundle(): Promise<string> {
  const made = await build({
    entryPoints: [join(here, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
  })
  return made.outputFiles[0]?.text ?? ''
}

/** Opens a fresh browser profile, signed in, with the bench loaded on the product's origin. */
export async function fresh(browser: Browser, url: string, script: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, bypassCSP: true, serviceWorkers: 'block' })
  const login = { email: 'admin@lakeside.example', password: PASSWORD, organizationSlug: 'lakeside' }
  await context.request.post('/api/camp/login', { data: login })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
  await page.addScriptTag({ content: script })
  return page
}

/** Calls a function that the bench has defined in the page. */
// biome-ignore lint/suspicious/noExplicitAny: functions in the page return plain data
export const inPage = (page: Page, name: string, argument?: unknown): Promise<any> =>
  page.evaluate(
    ([call, value]) =>
      (window as unknown as { bench: Record<string, (value: unknown) => Promise<unknown>> }).bench[call as string]?.(
        value,
      ),
    [name, argument] as const,
  )

/** Starts a headless browser. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })

import { build, install, must } from './steps.mjs'

/**
 * `npm run screens`, or `npm run screens -- phone store`: photographs every screen, or those named, into `screens`, which git
 * ignores.
 */
await install()
await build()
const { findChromium } = await import('./chromium.mjs')
must(process.execPath, ['--import', 'tsx', 'e2e/screens/main.ts', ...process.argv.slice(2)], {
  CHROMIUM_PATH: await findChromium(),
})

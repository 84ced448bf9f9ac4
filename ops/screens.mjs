import { must, prepare } from './steps.mjs'

/**
 * `npm run screens`, or `npm run screens -- phone store`: photographs every screen, or those named, into `screens`, which git
 * ignores.
 */
await prepare()
const { findChromium } = await import('./chromium.mjs')
must(process.execPath, ['--import', 'tsx', 'e2e/screens/main.ts', ...process.argv.slice(2)], {
  CHROMIUM_PATH: await findChromium(),
})

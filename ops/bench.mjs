import { build, install, must } from './steps.mjs'

/** `npm run bench`: measures the engine in a real browser against the real server, beside the plainest way. */
install()
build()
const { findChromium } = await import('./chromium.mjs')
must(process.execPath, ['--import', 'tsx', 'e2e/bench/main.ts'], { CHROMIUM_PATH: await findChromium() })

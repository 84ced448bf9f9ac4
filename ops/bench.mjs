import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { must, prepare, ROOT } from './steps.mjs'

/**
 * `npm run bench`: measures the engine in a real browser with the real server, compared with the simplest possible way.
 * `npm run bench -- bodies | burst | files | streams | kill`: the server alone, under load and through faults. `npm run
 * bench -- second`: how soon a second of 30 devices of a camp shows a sale. `npm run bench -- screens`: how screens
 * respond to touches on a slow tablet, in a large camp. `npm run bench -- import`: a roster of 20,000 rows through the
 * dialog of a real browser. `npm run bench -- suggest`: how well Suggest Assignments does, compared with the optimum
 * and a plain swap search. `npm run bench -- charges`: a plan day of 2,000 saved cards.
 */
const [name, ...args] = process.argv.slice(2)
const file = `e2e/bench/${name ?? 'main'}.ts`
if (!existsSync(join(ROOT, file))) {
  console.error(
    'npm run bench -- [bodies | burst | charges | files | second | screens | streams | import | suggest | kill [--seconds N] [--on sqlite | postgres]]',
  )
  process.exit(1)
}
await prepare()
const { findChromium } = await import('./chromium.mjs')
/** Those that drive a browser. */
const inBrowser = [undefined, 'second', 'screens', 'import'].includes(name)
const chromium = inBrowser ? { CHROMIUM_PATH: await findChromium({ paints: true }) } : {}
if (inBrowser) console.log(`In ${chromium.CHROMIUM_PATH}`)
must(process.execPath, ['--import', 'tsx', file, ...args], { ...chromium, RATE_LIMIT: 'off' })

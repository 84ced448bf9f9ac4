import { chromium, type Page } from 'playwright-core'
import { Device } from '../device'
import { CampServer } from '../server'

/**
 * `npm run bench -- import`: imports a roster of 20,000 rows in the dialog of a real browser, then undoes it. The
 * import scales well if the last thousand rows take no longer than the first.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const MAX_MS = 30_000
const MAX_SLOWDOWN = 1.5
const MAX_UNDO_MS = 60_000
const STRETCH = 1000
const PATIENCE = 30 * 60_000

/** A roster of siblings, two per family, with phone numbers, allergies and addresses. */
function roster(rows: number): Buffer {
  const header =
    'First Name,Last Name,Date of Birth,Gender,Grade,Emergency Contact,Emergency Phone,Address,City,Allergies'
  const lines = Array.from({ length: rows }, (_, index) => {
    const home = Math.floor(index / 2)
    const born = `201${index % 5}-0${(index % 9) + 1}-1${index % 9}`
    const [gender, grade] = [index % 2 ? 'F' : 'M', (index % 8) + 1]
    const phone = `555-${String(home).padStart(7, '0')}`
    return `Child${index},Home${home},${born},${gender},${grade},Parent ${home},${phone},${home} Lake Road,Springfield,${index % 10 ? '' : 'Peanuts'}`
  })
  return Buffer.from([header, ...lines].join('\n'))
}

/** When the dialog showed how many rows are imported. */
interface Step {
  rows: number
  ms: number
}

/** Runs in the page: records when the dialog's count of imported rows changes. */
function watchProgress(): void {
  const steps: Step[] = []
  Object.assign(window, { importSteps: steps })
  const look = () => {
    const said = document.querySelector('[role=dialog] [role=status]')?.textContent ?? ''
    const [, done] = /^([\d,]+) of [\d,]+ rows$/.exec(said) ?? []
    const rows = Number((done ?? '').replaceAll(',', ''))
    if (done !== undefined && steps.at(-1)?.rows !== rows) steps.push({ rows, ms: performance.now() })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

async function importInDialog(page: Page): Promise<{ steps: Step[]; ms: number }> {
  await page.goto('/campers')
  await page.evaluate(watchProgress)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: roster(ROWS) })
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${ROWS.toLocaleString('en-US')} new campers`).waitFor({ timeout: PATIENCE })
  const began = performance.now()
  await dialog.getByRole('button', { name: 'Import Campers' }).click()
  await dialog.getByText(`Successfully imported ${ROWS.toLocaleString('en-US')}`).waitFor({ timeout: PATIENCE })
  const ms = performance.now() - began
  return { steps: await page.evaluate(() => (window as unknown as { importSteps: Step[] }).importSteps), ms }
}

/** Rows per second between two counts. */
function rate(steps: readonly Step[], from: number, to: number): number {
  const [first, last] = [steps.findLast(({ rows }) => rows <= from), steps.find(({ rows }) => rows >= to)]
  if (!first || !last) return Number.NaN
  return ((last.rows - first.rows) / (last.ms - first.ms)) * 1000
}

/** Undoes the import; returns how long the device took, and how long until the server had it. */
async function undoImport(device: Device): Promise<{ here: number; there: number }> {
  const dialogs = device.page.getByRole('dialog')
  const press = () => dialogs.last().getByRole('button', { name: 'Undo Import' }).click({ timeout: PATIENCE })
  await press()
  await dialogs.filter({ hasText: 'This permanently deletes' }).waitFor({ timeout: PATIENCE })
  const began = performance.now()
  await press()
  await dialogs.getByText('The import was undone.').waitFor({ timeout: PATIENCE })
  const here = performance.now() - began
  await device.bar().filter({ hasText: 'All changes sent' }).waitFor({ timeout: PATIENCE })
  return { here, there: performance.now() - began }
}

const server = await CampServer.start()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
const device = await Device.open(browser, server.url)
// `tsx` compiles functions so that they need this in the page.
await device.context.addInitScript('globalThis.__name = (value) => value')
await device.signIn('admin@lakeside.example')
const { steps, ms } = await importInDialog(device.page)
const began = performance.now()
// Until sending begins, the bar still shows the state from before.
await device.bar().filter({ hasNotText: 'All changes sent' }).waitFor({ timeout: PATIENCE })
await device.bar().filter({ hasText: 'All changes sent' }).waitFor({ timeout: PATIENCE })
const sent = performance.now() - began
const undone = await undoImport(device)
const [first, last] = [rate(steps, 0, STRETCH), rate(steps, ROWS - 2 * STRETCH, ROWS - STRETCH)]
const rows = ROWS.toLocaleString('en-US')
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
const perSecond = (value: number) => `${Math.round(value)} rows a second`
const ofUndo = (took: number) => ({
  measured: seconds(took),
  limit: seconds(MAX_UNDO_MS),
  ratio: `${(took / MAX_UNDO_MS).toFixed(2)} x`,
  aim: '<= 1 x',
})
console.table({
  [`${rows} rows through the dialog, on the device`]: {
    measured: seconds(ms),
    limit: seconds(MAX_MS),
    ratio: `${(ms / MAX_MS).toFixed(2)} x`,
    aim: '<= 1 x',
  },
  'all of it': { measured: perSecond((ROWS / ms) * 1000) },
  'the first thousand': { measured: perSecond(first) },
  'the last whole thousand, against the first': {
    measured: perSecond(last),
    limit: perSecond(first),
    ratio: `${(first / last).toFixed(2)} x`,
    aim: `<= ${MAX_SLOWDOWN} x`,
  },
  'until the server has all of it': { measured: `${seconds(sent)} more` },
  'its undo, on the device': ofUndo(undone.here),
  'its undo, until the server has it': ofUndo(undone.there),
})
await browser.close()
await server.remove()

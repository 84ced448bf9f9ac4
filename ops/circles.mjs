import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './steps.mjs'

/**
 * Finds circular imports between folders: a folder imports another one that, directly or not, imports it again. The
 * linter's `noImportCycles` finds cycles between files; even without those, folders can form a cycle, and then none can
 * be understood before the others. Also finds imports between top-level folders that go against their order.
 */

/** The folders that have no circles. */
const FREE_OF_CIRCLES = ['shared', 'sync', 'api', 'web']

/**
 * The top-level folders each one may import, no matter how the import is written: the linter's rules only know names
 * such as `#api/*`.
 */
const MAY_IMPORT = { shared: [], sync: ['shared'], api: ['shared'], web: ['shared', 'sync'] }
const TOPS = [...Object.keys(MAY_IMPORT), 'e2e']
/** Helps of tests may import everything. */
const HELPS_TESTS = /^api\/testing\//

const IMPORT =
  /\bfrom '(\.{1,2}\/[^']+|#\w+\/[^']+)'|\bimport '(\.{1,2}\/[^']+|#\w+\/[^']+)'|\bimport\('(\.{1,2}\/[^']+|#\w+\/[^']+)'\)/g

/** The source files below a folder, tests and what only tests read left out, by their path from it. */
function sourcesOf(folder, below = folder) {
  return readdirSync(below).flatMap((name) => {
    const path = join(below, name)
    if (statSync(path).isDirectory()) return sourcesOf(folder, path)
    return /\.tsx?$/.test(name) && !/\.(test|samples)\./.test(name)
      ? [[relative(folder, path), readFileSync(path, 'utf8')]]
      : []
  })
}

/**
 * Returns imports that go against the order of the top-level folders.
 *
 * @param top the folder that the sources are in
 * @param sources pairs of path and text
 */
export function againstDirection(top, sources) {
  return sources.flatMap(([file, text]) => {
    if (HELPS_TESTS.test(`${top}/${file}`)) return []
    const named = [...text.matchAll(IMPORT)].map(([, named, bare, lazy]) => named ?? bare ?? lazy)
    return named.flatMap((source) => {
      const path = source.startsWith('#') ? source.slice(1) : relative('/', resolve('/', top, dirname(file), source))
      const [target] = path.split('/')
      const isWrong = TOPS.includes(target) && target !== top && !MAY_IMPORT[top].includes(target)
      return isWrong ? [`${top}/${file} imports ${source}`] : []
    })
  })
}

/** Where a file counts as: its folder; an area's `area.ts`, which lists what all folders of the area have, as itself. */
const placeOf = (path) => (/^[^/]+\/area(\.ts)?$/.test(path) ? path.replace(/\.ts$/, '') : dirname(path))

/** Returns where each import between folders is: folder -> imported folder -> lines. */
function importsBetween(top, sources) {
  const imports = new Map()
  for (const [file, text] of sources) {
    const from = placeOf(file)
    for (const [, named, bare, lazy] of text.matchAll(IMPORT)) {
      const source = named ?? bare ?? lazy
      const isOwn = source.startsWith(`#${top}/`)
      if (source.startsWith('#') && !isOwn) continue
      const target = isOwn ? source.slice(top.length + 2) : relative('/', resolve('/', dirname(file), source))
      const to = placeOf(target)
      // An import that leads out of the folder is left out.
      const climbs = !isOwn && relative('.', join(dirname(file), source)).startsWith('..')
      if (climbs || to === from) continue
      const known = imports.get(from) ?? new Map()
      known.set(to, [...(known.get(to) ?? []), `${top}/${file} imports ${source}`])
      imports.set(from, known)
    }
  }
  return imports
}

/**
 * The circles between the folders of some sources.
 *
 * @param top the folder that they are in, such as `shared`
 * @param sources pairs of path and text
 * @returns for each circle its folders, and the imports that make it
 */
export function circlesIn(top, sources) {
  const imports = importsBetween(top, sources)
  const reached = (from) => {
    const all = new Set()
    const open = [from]
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const to of imports.get(next)?.keys() ?? []) if (!all.has(to) && all.add(to)) open.push(to)
    return all
  }
  const reach = new Map([...imports.keys()].map((folder) => [folder, reached(folder)]))
  const circles = []
  const seen = new Set()
  for (const folder of imports.keys()) {
    if (seen.has(folder) || !reach.get(folder).has(folder)) continue
    const folders = [folder, ...[...reach.get(folder)].filter((to) => to !== folder && reach.get(to)?.has(folder))]
    for (const each of folders) seen.add(each)
    const lines = folders.flatMap((a) => folders.flatMap((b) => imports.get(a)?.get(b) ?? []))
    circles.push({ folders, lines })
  }
  return circles
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let ok = true
  for (const top of process.argv.length > 2 ? process.argv.slice(2) : FREE_OF_CIRCLES) {
    const sources = sourcesOf(join(ROOT, top))
    for (const { folders, lines } of circlesIn(top, sources)) {
      console.error(`${top}: a circle of ${folders.join(', ')}\n  ${lines.join('\n  ')}`)
      ok = false
    }
    for (const line of againstDirection(top, sources)) {
      console.error(`${top}: against the direction of imports\n  ${line}`)
      ok = false
    }
  }
  process.exit(ok ? 0 : 1)
}

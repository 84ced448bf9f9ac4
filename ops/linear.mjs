import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { ROOT } from './steps.mjs'

/**
 * Regular expressions that take more than linear time: one field of a roster could stop the server with them. Every
 * pattern of the product is checked, because it is easier to write a linear one than to prove that none meets input.
 * `recheck` decides it; what it cannot decide (lookarounds, back references) has to be written without them.
 */

// In this process: the other backends start a Java or native program.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const TOPS = ['shared', 'sync', 'api', 'web']
/** Tests and the build meet no input. */
const PASSED_OVER = /\.(?:test|samples)\.tsx?$|^api\/testing\/|^web\/vite\.config\.ts$/
/** Patterns built at run time, with the reason why that is safe. */
const BUILT = {
  'shared/erasure/model.ts': 'looks for an escaped name, without any quantifier',
}
/** The time limit for checking one pattern; every decidable pattern takes less than a tenth of it. */
const TIMEOUT_MS = 20_000

/**
 * Returns whether a pattern has no unbounded repetition. Such a pattern looks at a bounded number of characters from
 * each place, so it is linear.
 */
export function isBounded(pattern) {
  const bare = pattern.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, 'c')
  return !/[*+]|\{\d+,\}/.test(bare)
}

/** The patterns of a source: the literals, and the places where one is built from a text. */
export function patternsIn(text, file) {
  const found = { literals: [], built: 0 }
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'Literal' && node.regex) found.literals.push(node.regex)
    if (/^(?:New|Call)Expression$/.test(node.type) && node.callee.name === 'RegExp') found.built += 1
    Object.values(node).forEach(visit)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** Returns what is wrong with a pattern; undefined if it takes linear time. */
export function complaintAbout({ pattern, flags }) {
  if (isBounded(pattern)) return undefined
  const { status, complexity, error } = checkSync(pattern, flags, { checker: 'automaton', timeout: TIMEOUT_MS })
  if (status === 'safe') return undefined
  return status === 'vulnerable' ? `takes ${complexity.summary} time` : `cannot be decided (${error.kind})`
}

/** Returns all problems in the sources, one per line. */
function complaints() {
  const known = new Map()
  const about = (regex) => {
    const key = `/${regex.pattern}/${regex.flags}`
    if (!known.has(key)) known.set(key, complaintAbout(regex))
    const complaint = known.get(key)
    return complaint === undefined ? [] : [`${key} ${complaint}`]
  }
  const files = TOPS.flatMap((top) => readdirSync(join(ROOT, top), { recursive: true }).map((name) => `${top}/${name}`))
  return files
    .filter((file) => /\.tsx?$/.test(file) && !PASSED_OVER.test(file))
    .flatMap((file) => {
      const { literals, built } = patternsIn(readFileSync(join(ROOT, file), 'utf8'), file)
      const lines = literals.flatMap(about)
      if (built > 0 && !(file in BUILT)) lines.push('builds a pattern from a text, which nothing checks')
      return lines.map((line) => `${file}: ${line}`)
    })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = complaints()
  for (const line of lines) console.error(line)
  process.exit(lines.length === 0 ? 0 : 1)
}

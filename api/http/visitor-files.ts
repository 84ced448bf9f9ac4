import { existsSync, readFileSync } from 'node:fs'

/** A file in the build's manifest: its name, and the files that it imports. */
interface Chunk {
  file: string
  imports?: string[]
}

type Chunks = Readonly<Record<string, Chunk>>

/** A visitor's screen: the page that shows it before the app has started, and its source file. */
interface VisitorScreen {
  page: string
  source: string
}

/** The screens of visitors by path. */
export const VISITOR_SCREENS: ReadonlyMap<string, VisitorScreen> = new Map([
  ['/', { page: 'visitors/landing.html', source: 'landing/landing-page.tsx' }],
  ['/auth', { page: 'visitors/auth.html', source: 'auth/auth-page.tsx' }],
])
const PAGE = 'index.html'

/** Returns a chunk and all that it imports. */
function filesOf(chunks: Chunks, key: string, known: Set<string> = new Set()): Set<string> {
  const chunk = chunks[key]
  if (!chunk || known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const each of chunk.imports ?? []) filesOf(chunks, each, known)
  return known
}

/**
 * Returns the `Link` header of each visitor's screen: the files that it needs besides those that the page names. The
 * browser fetches them all at once, instead of discovering each one after the previous one has run.
 */
export function visitorFiles(manifest: string): ReadonlyMap<string, string> {
  if (!existsSync(manifest)) return new Map()
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Chunks
  const page = filesOf(chunks, PAGE)
  return new Map(
    [...VISITOR_SCREENS].map(([path, { source }]) => {
      const files = [...filesOf(chunks, source)].filter((file) => !page.has(file))
      return [path, files.map((file) => `</${file}>; rel=modulepreload`).join(', ')]
    }),
  )
}

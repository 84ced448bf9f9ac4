import { existsSync, readFileSync } from 'node:fs'

/** What the build tells of a file: its name, and the files that it imports. */
interface Chunk {
  file: string
  imports?: string[]
}

type Chunks = Readonly<Record<string, Chunk>>

/** A screen of visitors: the page that shows it before the app has started, and the source that holds it. */
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

/** A chunk and all that it imports. */
function filesOf(chunks: Chunks, key: string, known: Set<string> = new Set()): Set<string> {
  const chunk = chunks[key]
  if (!chunk || known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const each of chunk.imports ?? []) filesOf(chunks, each, known)
  return known
}

/**
 * The `Link` header of each screen of visitors: the files that the screen needs besides those of the page itself. The
 * browser fetches them at once, and does not find out about each only when the one before it has run.
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

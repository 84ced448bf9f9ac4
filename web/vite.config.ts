import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const here = fileURLToPath(new URL('.', import.meta.url))
const out = join(here, '../dist/web')
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Writes .br and .gz next to each text file, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(out, { recursive: true }) as string[]) {
          if (!TEXT.test(name)) continue
          const content = readFileSync(join(out, name))
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
          writeFileSync(join(out, `${name}.br`), brotliCompressSync(content, { params: quality }))
          writeFileSync(join(out, `${name}.gz`), gzipSync(content, { level: 9 }))
        }
      },
    },
  }
}

/**
 * Inlines the page's one small style sheet, for the fonts, so that nothing has to be fetched before the first paint.
 */
function styleInPage(): Plugin {
  return {
    name: 'style-in-page',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
          const sheet = bundle?.[name]
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link
        }),
    },
  }
}

/**
 * Writes a prerendered page for each visitor screen, which is shown before the app has started. Everyone else gets the
 * page that shows only the name.
 */
function visitorPages(): Plugin {
  return {
    name: 'visitor-pages',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A failed build leaves no page: report that failure, not this one.
        if (!existsSync(join(out, 'index.html'))) return
        const server = { middlewareMode: true, ws: false } as const
        const vite = await createServer({
          root: here,
          configFile: false,
          appType: 'custom',
          logLevel: 'error',
          optimizeDeps: { noDiscovery: true },
          server,
          plugins: [react()],
        })
        const { visitorScreens } = (await vite.ssrLoadModule('/app/visitors.tsx')) as typeof import('./app/visitors')
        const page = readFileSync(join(out, 'index.html'), 'utf8')
        mkdirSync(join(out, 'visitors'))
        for (const { file, title, html } of visitorScreens()) {
          const named = page.replace(/<title>.*<\/title>/, `<title>${title}</title>`)
          const whole = named.replace(FIRST_PAINT, () => html)
          writeFileSync(join(out, 'visitors', file), whole)
        }
        await vite.close()
      },
    },
  }
}

/**
 * Adds an integrity hash to each file that the app caches for offline use, so that the browser refuses anything else: a
 * Wi-Fi portal or a proxy may answer with a page of its own and a success status.
 */
function withIntegrity<E extends { url: string }>(entries: E[]): { manifest: E[]; warnings: string[] } {
  const digest = (url: string) =>
    createHash('sha384')
      .update(readFileSync(join(out, url)))
      .digest('base64')
  return { manifest: entries.map((entry) => ({ ...entry, integrity: `sha384-${digest(entry.url)}` })), warnings: [] }
}

interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null
}

/** Matches a library's index of everything it has; a module that needs one part of it needs none of the others. */
const LIST_OF_ALL = /\/node_modules\/@mui\/[^/]+\/index\.m?js$/

/** Returns the names that a module imports from a library's index. */
function askedOf(list: string, code: string): string[] {
  const library = list.slice(list.lastIndexOf('@mui/'), list.lastIndexOf('/'))
  const found = code.matchAll(new RegExp(`import\\s*{([^}]*)}\\s*from\\s*['"]${library}['"]`, 'g'))
  const names = [...found].flatMap(([, named = '']) => named.split(',').map((each) => each.trim().split(' ')[0]))
  return names.map((name) => list.replace(/index\.m?js$/, `${name}/index.mjs`))
}

/** Returns all modules that the entries import statically, without the entries, which get their own files. */
function neededBy(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const own = entries.map((entry) => join(here, entry))
  const left = [...own]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const info = found.has(id) ? null : graph.getModuleInfo(id)
    if (!info) continue
    found.add(id)
    const { code, importedIds } = info
    for (const each of importedIds) left.push(...(LIST_OF_ALL.test(each) ? askedOf(each, code ?? '') : [each]))
  }
  for (const each of own) found.delete(each)
  return found
}

/**
 * The entry modules of the first page, of what every visitor sees, of other people who are not signed in to a camp, and
 * of a camp's frame.
 */
const START = ['app/main.tsx']
const VISITORS = ['landing/landing-page.tsx', 'auth/auth-page.tsx']
const OUTSIDE = [
  'auth/forgot-page.tsx',
  'auth/invite-page.tsx',
  'auth/reset-page.tsx',
  'staff/apply-page.tsx',
  'training/verify-page.tsx',
  'platform/set-up/set-up-page.tsx',
  'platform/platform-app.tsx',
]
const CAMP = ['app/camp-app.tsx']

/**
 * Bundles few files instead of one for each set of screens that share something: a device fetches all of them before it
 * can work offline, and each one slows down the start. What the first page needs is its own file, so that it starts
 * with no more than that; so are what visitors see, and what a camp's frame shares with screens of people who are not
 * signed in to it.
 */
function fewFiles() {
  const known = new Map<readonly string[], ReadonlySet<string>>()
  const needed = (entries: readonly string[], id: string, graph: Graph) => {
    const modules = known.get(entries) ?? neededBy(entries, graph)
    known.set(entries, modules)
    return modules.has(id)
  }
  const file = (name: string, priority: number, ...sets: (readonly string[])[]) => ({
    name: (id: string, graph: Graph) => (sets.every((entries) => needed(entries, id, graph)) ? name : null),
    priority,
  })
  return {
    groups: [
      file('start', 5, START),
      file('visitors', 4, VISITORS),
      file('outside', 3, OUTSIDE, CAMP),
      file('camp', 2, CAMP),
      { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_FILE_BYTES, priority: 1 },
    ],
  }
}

const SHARED = 'common'

/** Shared files smaller than this are merged with others. */
const SMALL_FILE_BYTES = 25_000

const FIRST_PAINT = /<!--first paint-->.*<!--\/first paint-->/s

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** During development, the server that `npm run dev` starts alongside handles the API requests. */
const SERVER = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

export default defineConfig({
  root: here,
  server: { port: 5173, strictPort: true, proxy: { '/api': SERVER, '/healthz': SERVER, '/readyz': SERVER } },
  build: {
    outDir: out,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: fewFiles(),
        // Files that share a lot import each other in circles; their modules still run in import order.
        strictExecutionOrder: true,
        // By default they are named after all screens that share them, which is long.
        chunkFileNames: ({ name }) => `assets/${name.startsWith(SHARED) ? SHARED : '[name]'}-[hash].js`,
      },
    },
  },
  plugins: [
    react(),
    styleInPage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        manifestTransforms: [withIntegrity],
      },
      manifest: {
        id: '/',
        name: 'Anchor Camp',
        short_name: 'Anchor Camp',
        description: 'Camp management that keeps working offline.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f8f3ea',
        theme_color: '#0b5e63',
        categories: ['business', 'productivity'],
        icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
        shortcuts: [
          { name: 'Camp Store', url: '/store', icons: [icon(192, 'any')] },
          { name: 'Housing', url: '/housing', icons: [icon(192, 'any')] },
        ],
      },
    }),
    visitorPages(),
    precompress(),
  ],
})

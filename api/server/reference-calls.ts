import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { PROJECT_FOLDER } from '../environment/project-folder'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'

const require = createRequire(join(PROJECT_FOLDER, 'package.json'))
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'))

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Anchor Camp API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><div id="reference"></div></body>
</html>
`

/** Shows the description. Nothing can be sent from the page, because a call tried here would change the camp. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tagsSorter: 'alpha',
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`

/** The page's files. Swagger UI's own come from its package, so that nothing is loaded from another origin. */
const FILES: Readonly<Record<string, { type: string; read: () => Promise<string> }>> = {
  'start.js': { type: 'text/javascript', read: async () => START },
  'swagger-ui-bundle.js': { type: 'text/javascript', read: () => packaged('swagger-ui-bundle.js') },
  'swagger-ui.css': { type: 'text/css', read: () => packaged('swagger-ui.css') },
}

const packaged = (name: string) => readFile(join(SWAGGER_UI, name), 'utf8')

function text(c: Context<Env>, type: string, body: string): Response {
  c.header('Content-Type', `${type}; charset=utf-8`)
  return c.body(body)
}

/** The API reference: a page for signed-in users, generated from `/api/openapi.json`. */
export const referenceCalls = [
  defineCall('GET', '/docs', 'The API reference page', {
    right: 'person',
    answer: { status: 200, type: 'text/html' },
    handle: (c) => text(c, 'text/html', PAGE),
  }),
  defineCall('GET', '/docs/:slug', 'A file used by the API reference page', {
    right: 'person',
    answer: { status: 200, type: 'text/javascript' },
    refusals: ['not_found'],
    async handle(c, { slug }) {
      const file = Object.hasOwn(FILES, slug) ? FILES[slug] : undefined
      if (!file) throw new Refusal('not_found', { what: 'file' })
      return text(c, file.type, await file.read())
    },
  }),
]

import type { Context } from 'hono'
import type { Env } from '../http/request'

const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'"

/** Responds with a page without scripts, for people who aren't signed in. */
export function plainPage(c: Context<Env>, title: string, inner: string) {
  c.header('Content-Security-Policy', POLICY)
  c.header('Cache-Control', 'no-store')
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main>${inner}</main></body></html>`,
  )
}

import type { Context } from 'hono'
import type { Env } from '../http/request'

/** A PDF is opened in a tab of the app, so nothing in it may run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

/** Answers with a PDF to be shown in the browser. */
export function pdfAnswer(c: Context<Env>, bytes: Buffer, filename: string): Response {
  c.set('ownPolicy', POLICY)
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', `inline; filename="${filename}"`)
  return c.body(new Uint8Array(bytes))
}

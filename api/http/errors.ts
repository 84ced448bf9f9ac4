import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { REFUSALS, sentenceFor } from '#shared/registry'
import { isFull, isOutOfReach } from '../db/errors'
import { loggedPath } from './logged-path'
import type { Env } from './request'
import { traceOf } from './trace'

/** Returns the status of a refusal; 409 for an unknown code. */
export function statusOf(code: string): ContentfulStatusCode {
  return REFUSALS.get(code)?.status ?? 409
}

/** Turns whatever was thrown into a response. This is the only place where errors become HTTP (Calls rule 1). */
export function answerError(error: Error, c: Context<Env>): Response {
  if (error instanceof Refusal) return answerRefusal(error, c)
  if (error instanceof HTTPException && error.status < 500) {
    return answerRefusal(new Refusal(error.status === 413 ? 'too_large' : 'not_json'), c)
  }
  if (isOutOfReach(error)) {
    c.header('Retry-After', '2')
    return c.json({ message: sentenceFor('busy').message, code: 'busy' }, isFull(error) ? 507 : 503)
  }
  const requestId = c.get('requestId')
  c.get('server').log({ level: 'error', requestId, path: loggedPath(c), error: traceOf(error) })
  return c.json({ message: `${sentenceFor('failed').message} (${requestId})`, code: 'failed' }, 500)
}

function answerRefusal({ code, data }: Refusal, c: Context<Env>): Response {
  if (typeof data.retryAfter === 'number') c.header('Retry-After', String(data.retryAfter))
  c.set('refused', code)
  const { message } = sentenceFor(code, data)
  const { fields, done } = data
  return c.json({ message, code, ...(fields ? { fields } : {}), ...(done ? { done } : {}) }, statusOf(code))
}

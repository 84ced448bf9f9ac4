import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#shared/kernel/refusal'
import { sentenceFor } from '#shared/sentences'
import { isFull, isOutOfReach } from '../db/errors'
import { PushConflict } from '../sync/push'
import { loggedPath } from './logged-path'
import type { Env } from './request'
import { traceOf } from './trace'

/** The status of a refusal; a rule of the camp that says no is a 409. */
const STATUS: Readonly<Record<string, ContentfulStatusCode>> = {
  invalid: 400,
  not_json: 400,
  rescue_unreadable: 400,
  roster_columns: 400,
  roster_empty: 400,
  roster_not_text: 400,
  roster_quotes: 400,
  weak_password: 400,
  signed_out: 401,
  device_revoked: 401,
  sign_in_ended: 401,
  switched_off: 401,
  wrong_login: 401,
  forbidden: 403,
  bad_origin: 403,
  camp_suspended: 403,
  waiting_for_approval: 403,
  not_your_device: 403,
  sign_up_closed: 403,
  not_found: 404,
  too_large: 413,
  roster_too_large: 413,
  outdated: 426,
  too_many_enrolments: 429,
  too_many_refused: 429,
  too_many_tries: 429,
}

/** Turns whatever was thrown into an answer: the one place where errors become HTTP (Calls rule 1). */
export function answerError(error: Error, c: Context<Env>): Response {
  if (error instanceof PushConflict) {
    return c.json({ code: error.code, lastMid: error.lastMid, message: 'The device has to come into step first.' }, 409)
  }
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
  const { message } = sentenceFor(code, data)
  const { fields, done } = data
  return c.json({ message, code, ...(fields ? { fields } : {}), ...(done ? { done } : {}) }, STATUS[code] ?? 409)
}

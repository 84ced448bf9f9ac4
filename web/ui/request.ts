import { isHere, unlockProof } from './presence'

/** The response header with the total number of rows in all pages of a list. */
const TOTAL_HEADER = 'X-Total-Count'

/** Tells the server that the person is using the app. */
const HERE = { 'x-person': 'active' }

/** A response that is not OK. The error's message is the status, a colon and the body's text. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  constructor(
    readonly status: number,
    body: string,
    /** The message for the person. */
    readonly said: string = body,
    readonly code?: string,
    /** Errors by field, if the server sends them. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(`${status}: ${body}`)
  }
}

/** The server itself did not answer: no network, too slow, or the page of a captive portal. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

const unauthorized = new Set<() => void>()

/**
 * Calls `tell` whenever the server responds that no one is signed in, or that the camp is suspended; returns a function
 * that unsubscribes.
 */
export function onUnauthorized(tell: () => void): () => void {
  unauthorized.add(tell)
  return () => unauthorized.delete(tell)
}

const locked = new Set<() => void>()

/** Calls `tell` whenever the server asks an active person to open the lock; returns a function that unsubscribes. */
export function onLocked(tell: () => void): () => void {
  locked.add(tell)
  return () => locked.delete(tell)
}

const TIMEOUT_MS = 20_000

/**
 * Sends a request with the cookie; if there is a payload, it is sent as a JSON body with its content type.
 *
 * @throws RequestFailed if the response is not OK
 * @throws NoConnection if the server cannot be reached
 */
export async function request<T>(method: string, path: string, payload?: unknown, timeoutMs = TIMEOUT_MS): Promise<T> {
  return (await answerOf<T>(method, path, payload, timeoutMs)).value
}

/** Requests one page of a list; returns its rows and the total number in all pages. */
export async function requestPage<T>(path: string): Promise<{ rows: T[]; total: number }> {
  const { value, headers } = await answerOf<T[]>('GET', path, undefined, TIMEOUT_MS)
  return { rows: value, total: Number(headers.get(TOTAL_HEADER) ?? value.length) }
}

async function answerOf<T>(
  method: string,
  path: string,
  payload: unknown,
  timeoutMs: number,
): Promise<{ value: T; headers: Headers }> {
  let { response, text } = await sent(method, path, payload, timeoutMs)
  // The sign-in was resting, but a person is here now, and the screen is not locked.
  if (response.status === RESTING && isHere()) {
    await wake(failure(response, text), timeoutMs)
    ;({ response, text } = await sent(method, path, payload, timeoutMs))
  }
  const failed = response.ok ? undefined : failure(response, text)
  if (failed?.code === LOCKED && isHere()) for (const tell of locked) tell()
  if (response.status === 401 || failed?.code === 'camp_suspended') for (const tell of unauthorized) tell()
  if (failed) throw failed
  return { value: parse(text) as T, headers: response.headers }
}

/** The response status for a sign-in that is resting. */
const RESTING = 423
/** The response code if the app was locked, so that waking the sign-in requires a proof. */
const LOCKED = 'locked'

async function wake({ code }: RequestFailed, timeoutMs: number): Promise<void> {
  const proof = unlockProof()
  if (code !== LOCKED) await sent('POST', '/api/auth/wake', undefined, timeoutMs)
  else if (proof !== undefined) await sent('POST', '/api/auth/unlock', { proof }, timeoutMs)
}

/** How long the server counts a person as present without another report. */
const REPORT_MS = 5 * 60_000
let reportedAt = 0

/**
 * Tells the server that the person is using the app, unless another request did so within the last five minutes.
 *
 * @throws RequestFailed `locked` if the sign-in is resting and its lock has to be opened; NoConnection
 */
export async function reportPresence(): Promise<void> {
  if (isHere() && Date.now() - reportedAt >= REPORT_MS) await request('POST', '/api/auth/wake')
}

async function sent(method: string, path: string, payload: unknown, timeoutMs: number) {
  const here = isHere()
  const headers = { ...(payload !== undefined && { 'content-type': 'application/json' }), ...(here && HERE) }
  const body = payload === undefined ? {} : { body: JSON.stringify(payload) }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(path, { method, credentials: 'include', signal, headers, ...body })
    const text = await response.text()
    if (here && response.ok) reportedAt = Date.now()
    return { response, text }
  } catch (error) {
    throw new NoConnection('no answer from the server', { cause: error })
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NoConnection("the answer didn't come from the server", { cause: error })
  }
}

interface Said {
  message?: string
  code?: string
  fields?: Record<string, string>
}

function failure(response: Response, text: string): RequestFailed {
  try {
    const { message, code, fields } = JSON.parse(text) as Said
    return new RequestFailed(response.status, text, message, code, fields)
  } catch {
    return new RequestFailed(response.status, text || response.statusText)
  }
}

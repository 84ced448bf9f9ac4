import { createHmac } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { PrivateAddress, publicAddressOf } from '../../effects/public-address'

/** How long a receiver has to answer, in ms. */
const PATIENCE_MS = 10_000
/** What a secret begins with (Standard Webhooks). */
const SECRET_PREFIX = 'whsec_'

/** What a receiver gets: the kind and id of the row that changed, and none of its contents. */
export interface WebhookEvent {
  /** The same for each attempt. */
  id: string
  type: string
  /** Null if many rows have changed at once, or for a test. */
  row: number | null
  at: string
}

/** Returns a secret as receivers expect it. */
export const secretFrom = (bytes: Buffer) => SECRET_PREFIX + bytes.toString('base64')

/** Returns the headers that let a receiver check who sent a body, and when (Standard Webhooks). */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** Returns the host of an address, without the brackets of IPv6. */
export const hostIn = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Sends a body to a server at an address that was checked; returns the status of its answer. */
function post(url: URL, address: string, headers: Record<string, string>, body: string): Promise<number> {
  const isPlain = url.protocol === 'http:'
  const host = hostIn(url)
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? plainRequest : request)(
      {
        // The checked address, because the name may lead elsewhere a moment later.
        host: address,
        port: url.port || (isPlain ? 80 : 443),
        path: url.pathname + url.search,
        method: 'POST',
        headers: { ...headers, Host: url.host, 'Content-Length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        // The certificate has to be for the name.
        ...(isPlain || isIP(host) !== 0 ? {} : { servername: host }),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        // Redirects aren't followed, and what a receiver says isn't read.
        response.destroy()
      },
    )
    sent.once('error', reject)
    // A receiver that switches protocols ends the connection without an answer or an error.
    sent.once('close', () => reject(new Error('closed')))
    sent.end(body)
  })
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: "There's no server with this name.",
  ECONNREFUSED: 'The server refused the connection.',
  ABORT_ERR: "The server didn't answer in time.",
}

/** Returns why an event couldn't be delivered, in words. */
function failureWords(error: unknown): string {
  if (error instanceof PrivateAddress) return 'The address leads into a private network.'
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return WORDS.ABORT_ERR ?? ''
  if (/CERT|TLS|SSL/.test(code)) return "The server's certificate isn't valid for this address."
  return WORDS[code] ?? "The server couldn't be reached."
}

/**
 * Delivers an event; returns why it failed in words, or null.
 *
 * @param anywhere whether the operator allows private networks and connections without encryption
 */
export async function deliver(
  { address, secret }: { address: string; secret: string },
  event: WebhookEvent,
  { anywhere, now }: { anywhere: boolean; now: Date },
): Promise<string | null> {
  try {
    const url = new URL(address)
    if (!anywhere && url.protocol !== 'https:') return 'The address must begin with https.'
    const checked = anywhere ? hostIn(url) : await publicAddressOf(hostIn(url))
    const body = JSON.stringify(event)
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'AnchorCamp-Webhooks' }
    const status = await post(url, checked, { ...headers, ...signedHeaders(secret, event.id, body, now) }, body)
    return status >= 200 && status < 300 ? null : `The server answered ${status}.`
  } catch (error) {
    return failureWords(error)
  }
}

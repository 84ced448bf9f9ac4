import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TestState } from '#shared/settings/texts'
import type { Config } from '../context/config'

/** The timeout for the provider, because a person is waiting for the result. */
const SEND_MS = 15_000

/** A camp's account with the text provider. */
export interface TextAccount {
  accountSid: string
  authToken: string
  /** In E.164. */
  number: string
}

/**
 * The provider's answer to a text: accepted, refused with its error number, or `away` if there was none. `isUnsent`
 * says that the provider certainly didn't get it.
 */
export type SendResult =
  | { state: 'accepted' }
  | { state: 'refused'; error: string }
  | { state: 'away'; isUnsent: boolean }

/** Errors of connections that were never made. */
const NEVER_CONNECTED: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']
const codeOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined

const accepted = z.object({ sid: z.string() })
const complaint = z.object({ code: z.number().int() })

/**
 * Hands a text to the provider. The token is sent only to the address that the operator has configured.
 *
 * @param reportTo where the provider reports what became of the text
 */
export async function sendText(
  { textProvider }: Pick<Config, 'textProvider'>,
  { accountSid, authToken, number }: TextAccount,
  { to, body, reportTo }: { to: string; body: string; reportTo: string },
): Promise<SendResult> {
  try {
    const response = await fetch(`${textProvider}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: number, Body: body, StatusCallback: reportTo }),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_MS),
    })
    const said: unknown = await response.json()
    // A fault of the provider passes, whatever code it gives.
    if (response.status >= 500) return { state: 'away', isUnsent: false }
    if (response.ok && accepted.safeParse(said).success) return { state: 'accepted' }
    const error = complaint.safeParse(said).data?.code
    return error === undefined ? { state: 'away', isUnsent: false } : { state: 'refused', error: String(error) }
  } catch (error) {
    return { state: 'away', isUnsent: NEVER_CONNECTED.includes(codeOf(error)) }
  }
}

/** Returns the provider's signature of a form that is sent to an address: each value belongs to it, and the order doesn't. */
export function textSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())].sort()
  const said = fields.map((name) =>
    [...new Set(form.getAll(name))]
      .sort()
      .map((value) => name + value)
      .join(''),
  )
  return createHmac('sha1', authToken)
    .update(url + said.join(''), 'utf8')
    .digest('base64')
}

/** Returns whether a form was signed with a token, in constant time. */
export function isSignedText(authToken: string, url: string, form: URLSearchParams, signature: string): boolean {
  const [right, given] = [Buffer.from(textSignature(authToken, url, form)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}

const STATES: Readonly<Record<string, TestState>> = {
  accepted: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/** What the provider reports about a text; undefined for a state that says nothing, such as a read receipt. */
export function reportedIn(form: URLSearchParams): { state: TestState; error: string | null } | undefined {
  const state = STATES[form.get('MessageStatus') ?? '']
  const code = form.get('ErrorCode') ?? ''
  return state && { state, error: state === 'failed' && /^\d{1,6}$/.test(code) ? code : null }
}

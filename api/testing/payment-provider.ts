import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const json = (status: number, body: unknown): Answer => {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** How the provider answers. */
export const SAYS = {
  account: json(200, { id: 'acct_1', object: 'account' }),
  unknownKey: json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }),
  notAllowed: json(403, { error: { type: 'invalid_request_error', message: 'The key does not have permissions' } }),
  busy: json(429, { error: { type: 'rate_limit' } }),
  broken: json(500, { error: { type: 'api_error' } }),
  portal: (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to Wi-Fi</h1>'),
  somethingElse: json(200, { object: 'list', data: [] }),
  elsewhere: (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
} satisfies Record<string, Answer>

/** A stub of the payment provider on this machine: it gives the answers that the test sets, and keeps the requests. */
export class PaymentProvider {
  readonly asked: string[] = []
  says: keyof typeof SAYS = 'account'

  private constructor(readonly address: string) {}

  static async open(): Promise<PaymentProvider> {
    const http = createServer((request, response) => {
      own.asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      SAYS[own.says](request, response)
    })
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    onTestFinished(() => void http.close())
    const own = new PaymentProvider(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
    return own
  }

  /** The operator's settings for it. */
  get env() {
    return { PAYMENT_PROVIDER_URL: this.address }
  }
}

/** The header with which the provider signs a message. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

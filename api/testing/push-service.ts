import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import { onTestFinished } from 'vitest'
import type { Watch } from './moments'

/** What a browser got, decrypted, and how it was delivered. */
interface Delivered {
  notification: { title: string; navigate: string; tag: string }
  headers: Record<string, string | string[] | undefined>
}

/** A browser with its own key pair, as it subscribes. */
class Browser {
  readonly pushed: Delivered[] = []
  private readonly ecdh: ECDH = createECDH('prime256v1')
  private readonly auth = randomBytes(16)
  readonly endpoint: string

  constructor(origin: string) {
    this.ecdh.generateKeys()
    this.endpoint = `${origin}/${randomUUID()}`
  }

  subscription(topics: readonly string[]) {
    const keys = { p256dh: this.ecdh.getPublicKey('base64url'), auth: this.auth.toString('base64url') }
    return { endpoint: this.endpoint, keys, topics }
  }

  take(body: Buffer, headers: Delivered['headers']): void {
    const text = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: this.ecdh,
      authSecret: this.auth.toString('base64url'),
    })
    this.pushed.push({ ...(JSON.parse(text.toString('utf8')) as Pick<Delivered, 'notification'>), headers })
  }
}

/** A push service on this machine: it delivers to its browsers, or answers with another status. */
export class PushService {
  private readonly browsers = new Map<string, Browser>()
  private readonly server = createServer(async (request, response) => {
    this.watch('asked')
    const browser = this.browsers.get(request.url ?? '')
    const body = await buffer(request).catch(() => undefined)
    // The client is gone.
    if (!body) return
    const status = browser ? this.status : 410
    if (browser && status === 201) browser.take(body, request.headers)
    this.watch('got')
    response.writeHead(status).end()
    this.watch('answered')
  })

  watch: Watch = () => undefined

  /** What it answers for browsers that it knows. */
  status = 201

  static async open(): Promise<PushService> {
    const service = new PushService()
    service.server.listen(0, '127.0.0.1')
    await once(service.server, 'listening')
    onTestFinished(() => {
      service.server.closeAllConnections()
      service.server.close()
    })
    return service
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  browser(): Browser {
    const browser = new Browser(this.origin)
    this.browsers.set(new URL(browser.endpoint).pathname, browser)
    return browser
  }

  /** The browser was uninstalled, for example. */
  forget({ endpoint }: Browser): void {
    this.browsers.delete(new URL(endpoint).pathname)
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Watch } from './moments'

/** A text provider on this machine: it accepts texts, or gives another answer. */
export class TextProvider {
  /** Every text that it was asked to send. */
  readonly asked: URLSearchParams[] = []
  /** What it answers to texts to a number, if not that it accepts them. */
  readonly answers = new Map<string, { status: number; body: object }>()
  watch: Watch = () => undefined
  /** Which texts it keeps without an answer, until `letGo` is called. */
  holds: (body: string) => boolean = () => false
  private readonly held: (() => void)[] = []

  private readonly server = createServer(async (request, response) => {
    this.watch('asked')
    const said = await textOf(request).catch(() => undefined)
    // The client is gone.
    if (said === undefined) return
    const form = new URLSearchParams(said)
    this.asked.push(form)
    this.watch('got')
    if (this.holds(form.get('Body') ?? '')) await new Promise<void>((resolve) => this.held.push(resolve))
    const { status, body } = this.answers.get(form.get('To') ?? '') ?? { status: 201, body: { sid: 'SM1' } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    this.watch('answered')
  })

  static async open(): Promise<TextProvider> {
    const provider = new TextProvider()
    provider.server.listen(0, '127.0.0.1')
    await once(provider.server, 'listening')
    onTestFinished(() => {
      provider.server.closeAllConnections()
      provider.server.close()
    })
    return provider
  }

  /** Answers what it held; returns how many texts there were. */
  letGo(): number {
    const held = this.held.splice(0)
    for (const answer of held) answer()
    return held.length
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
}

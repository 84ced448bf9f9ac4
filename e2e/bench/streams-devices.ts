import { Agent, type IncomingMessage, request } from 'node:http'
import type { z } from 'zod'
import { PROTOCOL, poke } from '#shared/protocol'
import { Tablet } from './tablet'

/** The devices of the bench `streams`, in separate processes: each listens, and applies the rows in a poke or pulls. */
interface Orders {
  camps: { url: string; cookies: string[]; org: number }[]
  devices: number
}

const streams = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

async function device(camp: Orders['camps'][number], which: number): Promise<void> {
  const cookie = camp.cookies[which % camp.cookies.length] ?? ''
  const tablet = await Tablet.enroll(camp.url, cookie, `Device ${which}`)
  let cursor = (await tablet.snapshotHead()) ?? 0
  let pulling = false
  let again = false
  const { epoch, clientId, view } = tablet.enrolled

  async function pull(): Promise<void> {
    if (pulling) {
      again = true
      return
    }
    pulling = true
    do {
      again = false
      const body = JSON.stringify({ protocol: PROTOCOL, clientId, epoch, view, cursor, limit: 5000 })
      const heard = await tablet.ask('/api/sync/pull', body).catch(() => undefined)
      const seen = heard?.status === 200 ? (heard.body.to ?? cursor) : cursor
      if (seen > cursor) process.send?.({ org: camp.org, seen, at: Date.now(), ms: heard?.ms })
      cursor = seen
    } while (again)
    pulling = false
  }

  /** Applies the rows in a poke as the product's own device does, or pulls. */
  function hear({ news }: z.output<typeof poke>): void {
    if (pulling || news?.after.head !== cursor || news.epoch !== epoch || news.view !== view) return void pull()
    cursor = news.commit.head
    process.send?.({ org: camp.org, seen: cursor, at: Date.now() })
  }

  await new Promise<void>((resolve, reject) => {
    const listening = request(`${camp.url}/api/sync/events`, { headers: { cookie }, agent: streams })
    listening.on('error', reject)
    listening.on('response', (answer: IncomingMessage) => {
      let said = ''
      answer.on('data', (piece: Buffer) => {
        const events = (said + piece.toString()).split('\n\n')
        said = events.pop() ?? ''
        for (const event of events) {
          if (event.includes('event: hello')) resolve()
          if (event.includes('event: poke')) hear(poke.parse(JSON.parse(/data: (.*)/.exec(event)?.[1] ?? '')))
        }
      })
    })
    listening.end()
  })
}

const { camps, devices } = await new Promise<Orders>((resolve) => process.once('message', resolve))
for (const camp of camps) await Promise.all(Array.from({ length: devices }, (_, which) => device(camp, which)))
process.send?.({ ready: true })

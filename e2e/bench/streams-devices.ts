import { Agent, type IncomingMessage, request } from 'node:http'
import { PROTOCOL } from '#shared/protocol'
import { Tablet } from './tablet'

/** Devices of the `streams` bench, in their own process: each listens, and pulls when notified of a change. */
interface Orders {
  camps: { url: string; cookie: string; org: number }[]
  devices: number
}

const streams = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

async function device(camp: Orders['camps'][number], which: number): Promise<void> {
  const tablet = await Tablet.enroll(camp.url, camp.cookie, `Device ${which}`)
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

  await new Promise<void>((resolve, reject) => {
    const listening = request(`${camp.url}/api/sync/events`, { headers: { cookie: camp.cookie }, agent: streams })
    listening.on('error', reject)
    listening.on('response', (answer: IncomingMessage) => {
      answer.on('data', (piece: Buffer) => {
        const said = piece.toString()
        if (said.includes('event: hello')) resolve()
        if (said.includes('event: poke')) void pull()
      })
    })
    listening.end()
  })
}

const { camps, devices } = await new Promise<Orders>((resolve) => process.once('message', resolve))
for (const camp of camps) await Promise.all(Array.from({ length: devices }, (_, which) => device(camp, which)))
process.send?.({ ready: true })

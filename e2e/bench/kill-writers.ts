import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Tablet } from './tablet'

/** The writers of the bench `kill`, in a separate process: each remembers what was acknowledged. */
interface Orders {
  urls: string[]
  cookie: string
  camperIds: number[]
  tablets: number
  actions: number
  acknowledged: string
}

const orders = await new Promise<Orders>((resolve) => process.once('message', resolve))
const { urls, cookie, camperIds, actions } = orders
const acknowledged: string[] = []
let going = true
process.once('message', () => {
  going = false
})

async function writer(which: number): Promise<void> {
  const tablet = await Tablet.enroll(urls[0] ?? '', cookie, `Writer ${which}`)
  for (let round = 0; going; round += 1) {
    const batch = Array.from({ length: actions }, (_, n) => {
      const camperId = camperIds[(which * 31 + round + n) % camperIds.length]
      const about = { description: `${which}.${round}.${n}`, paymentMethod: 'cash' }
      return tablet.action('store.addFunds.v1', { transactionId: tablet.newId(), camperId, amount: '1.00', ...about })
    })
    const text = tablet.pushText(batch)
    let answered = 0
    for (let tries = 0; answered < batch.length; tries += 1) {
      const to = urls[(which + round + tries) % urls.length]
      const heard = await tablet.push(text, to).catch(() => undefined)
      if (heard && heard.status < 500 && heard.status !== 200) throw new Error(JSON.stringify(heard.body))
      const results: { uid: string; status: string }[] = heard?.status === 200 ? heard.body.results : []
      answered = results.filter(({ status }) => status === 'ok' || status === 'duplicate').length
      if (answered < batch.length) await wait(100)
    }
    acknowledged.push(...batch.map(({ uid, args }) => `${uid} ${(args as { description: string }).description}`))
    process.send?.({ acknowledged: acknowledged.length })
  }
}

await Promise.all(Array.from({ length: orders.tablets }, (_, which) => writer(which)))
writeFileSync(orders.acknowledged, acknowledged.join('\n'))
process.send?.({ done: true }, () => process.exit(0))

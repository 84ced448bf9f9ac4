import { Tablet } from './tablet'

/**
 * The tablets of the bench `burst`, in a separate process: each has made its sales offline, and all send them at the
 * same moment when the network is back.
 */
interface Orders {
  url: string
  cookie: string
  tablets: number
  actions: number
  camperIds: number[]
  itemId: number
}

async function prepared({ url, cookie, tablets, actions, camperIds, itemId }: Orders) {
  const texts: { tablet: Tablet; text: string }[] = []
  for (let which = 0; which < tablets; which += 1) {
    const tablet = await Tablet.enroll(url, cookie, `Tablet ${which}`)
    const sales = Array.from({ length: actions }, (_, n) => {
      const lines = [{ itemId, itemName: 'Bench', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }]
      const camperId = camperIds[(which * 7 + n) % camperIds.length]
      return tablet.action('store.sell.v1', { transactionId: tablet.newId(), camperId, lines, total: '1.00' })
    })
    texts.push({ tablet, text: tablet.pushText(sales) })
  }
  return texts
}

const orders = await new Promise<Orders>((resolve) => process.once('message', resolve))
const texts = await prepared(orders)
process.send?.({ ready: true })
await new Promise((resolve) => process.once('message', resolve))
const began = performance.now()
const answers = await Promise.all(texts.map(({ tablet, text }) => tablet.pushUntilTaken(text)))
const ms = performance.now() - began
const taken = answers.flatMap(({ body }) => body.results ?? []).filter(({ status }) => status === 'ok').length
const again = answers.reduce((sum, { tries }) => sum + tries - 1, 0)
process.send?.({ ms, taken, again }, () => process.exit(0))

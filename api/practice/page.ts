import { Hono } from 'hono'
import { html } from 'hono/html'
import { display, fromCents } from '#shared/kernel/values/money'
import type { CardBehavior, PracticeCheckout } from './kept'
import type { PracticeProvider } from './provider'

/** The path of the practice provider's pages. The app leaves addresses under `/api` to the server. */
export const PRACTICE_PATH = '/api/practice'

const STYLE = `:root{color-scheme:light dark}
body{font:1.1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:2rem 1rem}
.banner{background:#8a5a00;color:#fff;padding:.75rem 1rem;border-radius:.5rem;font-weight:700}
.amount{font-size:2.25rem;font-weight:700;margin:.5rem 0;overflow-wrap:anywhere}
button{font:inherit;font-weight:700;width:100%;min-height:3rem;border-radius:.5rem;border:1px solid #146c43;margin:.5rem 0;cursor:pointer}
.pay{background:#146c43;color:#fff}.other{background:transparent;color:inherit;border-color:currentColor}`

const shell = (body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Practice Payment</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <p class="banner" role="status">Practice payments. No real money.</p>
          ${body}
        </main>
      </body>
    </html>`

const choice = (name: string, label: string, look: string) =>
  html`<button name="choice" value="${name}" class="${look}">${label}</button>`

/** The cards to try out when the page saves one. */
const CARDS: readonly { name: string; label: string; behavior: CardBehavior }[] = [
  { name: 'pay-once', label: 'Pay with a card that declines once later', behavior: 'declines once' },
  { name: 'pay-declines', label: 'Pay with a card that always declines later', behavior: 'declines' },
  { name: 'pay-lost', label: 'Pay with a card that is reported lost later', behavior: 'is lost' },
]

/** Returns a page's buttons: to pay, or afterwards to try out what a cardholder and a bank can do. */
function buttons(provider: PracticeProvider, checkout: PracticeCheckout) {
  if (provider.isExpired(checkout)) return html`<p>This page has expired. Go back and start again.</p>`
  if (checkout.state === 'open')
    return [
      choice('pay', 'Pay', 'pay'),
      ...(checkout.savesCard ? CARDS.map(({ name, label }) => choice(name, label, 'other')) : []),
      choice('decline', 'Decline', 'other'),
      choice('back', 'Back to the camp', 'other'),
    ]
  return [
    html`<p>This is paid. Try out what can happen next:</p>`,
    choice('dispute', 'Dispute the payment', 'other'),
    choice('lose', 'Decide for the cardholder', 'other'),
    choice('refund', 'Refund what is left', 'other'),
    choice('payout', "Pay out to the camp's bank", 'other'),
    choice('return', 'Have the bank return the last payout', 'other'),
    choice('back', 'Back to the camp', 'pay'),
  ]
}

function pageOf(provider: PracticeProvider, checkout: PracticeCheckout, said?: string) {
  return shell(
    html`<h1>Practice payment</h1>
      <p>${checkout.title}</p>
      <p class="amount">${display(fromCents(checkout.cents), checkout.currency)}</p>
      ${said === undefined ? '' : html`<p role="alert">${said}</p>`}
      <form method="post">${buttons(provider, checkout)}</form>`,
  )
}

/** Carries out the pressed button; returns what the page says next, or nothing if the person leaves it. */
async function press(
  provider: PracticeProvider,
  checkout: PracticeCheckout,
  pressed: string,
): Promise<string | undefined> {
  if (pressed === 'pay') await provider.pay(checkout)
  const card = checkout.savesCard ? CARDS.find(({ name }) => name === pressed) : undefined
  if (card && checkout.state === 'open') {
    await provider.pay(checkout, card.behavior)
    return undefined
  }
  if (pressed === 'decline') return 'The card was declined. No money moved. Try again, or go back.'
  if (checkout.state !== 'paid') return undefined
  if (pressed === 'dispute') await provider.dispute(checkout, 'needs_response')
  if (pressed === 'lose') await provider.dispute(checkout, 'lost')
  if (pressed === 'refund' && provider.leftOf(checkout) > 0) provider.addRefund(checkout, provider.leftOf(checkout), {})
  if (pressed === 'payout' && !(await provider.payOut(checkout.key))) return 'There is nothing to pay out.'
  if (pressed === 'return') {
    const last = provider.kept.payouts.findLast(({ key, status }) => key === checkout.key && status === 'paid')
    if (!last) return 'There is no payout yet.'
    await provider.failPayout(last)
  }
  return ['dispute', 'lose', 'refund', 'payout', 'return'].includes(pressed)
    ? 'Done. The camp gets a message about it.'
    : undefined
}

/** Returns the practice provider's pages, which replace the real provider's. */
export function practicePages(provider: PracticeProvider): Hono {
  const app = new Hono()
  const unknown = () => shell(html`<h1>No such payment</h1>`)
  app.get('/pay/:id', (c) => {
    const checkout = provider.checkoutOf(c.req.param('id'))
    return checkout ? c.html(pageOf(provider, checkout)) : c.html(unknown(), 404)
  })
  app.post('/pay/:id', async (c) => {
    const checkout = provider.checkoutOf(c.req.param('id'))
    if (!checkout) return c.html(unknown(), 404)
    const pressed = new URLSearchParams(await c.req.text()).get('choice') ?? ''
    const said = await press(provider, checkout, pressed)
    if (said !== undefined) return c.html(pageOf(provider, checkout, said))
    return c.redirect(checkout.state === 'paid' ? checkout.successUrl : checkout.cancelUrl, 303)
  })
  return app
}

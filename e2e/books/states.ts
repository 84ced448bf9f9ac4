import type { Page } from '@playwright/test'
import { paidAccount } from '../financial/states'
import { make, press, pressFirst, type State, toDialog } from '../screens/state'

/** A deposit of a check that this test took. */
async function deposit(page: Page): Promise<void> {
  await paidAccount(page)
  const { checks } = (await (await page.request.get('/api/deposits/open')).json()) as { checks: { id: number }[] }
  await make(page, '/api/deposits', { day: '2026-07-03', entryIds: [checks.at(-1)?.id] })
  await page.goto('/financial?tab=deposits')
  await page
    .getByRole('list', { name: 'Deposits' })
    .getByRole('button', { name: /Not banked yet/ })
    .first()
    .click()
}

async function toDeposits(page: Page): Promise<void> {
  await paidAccount(page)
  await page.goto('/financial?tab=deposits')
}

/** The demo camp's newest payout, in which something isn't matched. */
async function payout(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Deposits' })
    .getByRole('button', { name: /unmatched/ })
    .first()
    .click()
}

export const states: readonly State[] = [
  { name: 'financial-deposits', who: 'admin', path: '/financial?tab=deposits' },
  { name: 'financial-books', who: 'admin', path: '/financial?tab=books' },
  {
    name: 'books-accounts',
    who: 'admin',
    path: '/financial?tab=books',
    open: toDialog(press('Account Names')),
  },
  { name: 'books-close', who: 'admin', path: '/financial?tab=books', open: toDialog(press('Close Month')) },
  { name: 'deposit-new', who: 'admin', path: '/families', open: toDialog(toDeposits, press('New Deposit')) },
  { name: 'deposit', who: 'admin', path: '/families', open: toDialog(deposit) },
  { name: 'payout', who: 'admin', path: '/financial?tab=deposits', open: toDialog(payout) },
  {
    name: 'payout-settle',
    who: 'admin',
    path: '/financial?tab=deposits',
    open: toDialog(payout, pressFirst(/^Settle Payment/)),
  },
  { name: 'deposit-bank', who: 'admin', path: '/families', open: toDialog(deposit, press('Mark as Banked')) },
]

import { expect, type Page } from '@playwright/test'
import { Board } from '../housing/board'
import { Till } from '../store/till'

/** A screen in one of its states: who looks, where it is, and what is done until it is in that state. */
export interface State {
  name: string
  who: 'nobody' | 'admin' | 'staff' | 'volunteer' | 'parent'
  path: string
  open?(page: Page): Promise<void>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).first().click()
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

/** Presses one control after the other; the last is to open a dialog. */
const toDialog =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
    await dialog(page)
  }

/** Presses the first button whose name begins so. */
const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

async function firstCamper(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Campers' }).getByRole('button').first().click()
}

/** On a phone the cart is a step of its own. */
async function toCart(page: Page): Promise<void> {
  const step = page.getByRole('button', { name: /^3\. Cart/ })
  if (await step.isVisible()) await step.click()
}

/** A camper who must avoid nuts is about to get some. */
async function allergyWarning(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Campers' })
    .getByRole('button', { name: /Tree nuts/ })
    .first()
    .click()
  await pressFirst(/^Add Trail Mix/)(page)
  await toCart(page)
  await press('Process Purchase')(page)
  await dialog(page)
}

/** A sale at a price that has changed since waits for the office. */
async function saleToLookAt(page: Page): Promise<void> {
  const [campers, items] = await Promise.all(
    ['/api/campers', '/api/store/items'].map(async (path) => (await page.request.get(path)).json()),
  )
  const line = { itemId: items[0].id, itemName: items[0].name, quantity: 1, unitPrice: '0.11', totalPrice: '0.11' }
  const data = { camperId: campers[0].id, items: [line], totalAmount: '0.11' }
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/store/purchase', { data, headers })).status()).toBe(201)
  await expect(page.getByRole('list', { name: 'Sales to look at' }).getByRole('listitem').first()).toBeVisible()
}

/** A code was typed that two items have. */
async function whichItem(page: Page): Promise<void> {
  const till = new Till(page)
  await till.sameCodeTwice('TWICE-1', ['Red Kite', 'Blue Kite'])
  await till.open()
  await firstCamper(page)
  await page.getByLabel('Search items').fill('TWICE-1')
  await page.getByLabel('Search items').press('Enter')
  await dialog(page)
}

/** An entry of an account that can be reversed is about to be. */
async function reverse(page: Page): Promise<void> {
  await toDialog(pressFirst(/^Account/))(page)
  const account = page.getByRole('dialog')
  await account.getByLabel('Add funds').fill('1')
  await account.getByRole('button', { name: 'Add Funds' }).click()
  await pressFirst(/^Reverse Funds added/)(page)
  await expect(page.getByRole('dialog', { name: 'Reverse this entry?' })).toBeVisible()
}

const screenLock = (page: Page) => page.getByRole('menuitem', { name: 'Screen Lock' }).click()

const SIGNED_OUT: State[] = [
  { name: 'landing', who: 'nobody', path: '/' },
  { name: 'sign-in', who: 'nobody', path: '/auth' },
  { name: 'sign-up', who: 'nobody', path: '/auth', open: tab('Sign Up') },
  { name: 'platform-admin', who: 'nobody', path: '/auth', open: press('Platform Admin') },
]

const STORE: State[] = [
  { name: 'store', who: 'admin', path: '/store' },
  { name: 'store-camper-chosen', who: 'admin', path: '/store', open: firstCamper },
  { name: 'store-custom-item', who: 'admin', path: '/store', open: toDialog(firstCamper, press('Add Custom Item')) },
  { name: 'store-inventory', who: 'admin', path: '/store?tab=inventory' },
  { name: 'store-day', who: 'admin', path: '/store?tab=day' },
  { name: 'store-close-out', who: 'admin', path: '/store?tab=close-out' },
  { name: 'store-stock', who: 'admin', path: '/store?tab=inventory', open: toDialog(pressFirst(/^Stock of /)) },
  { name: 'store-rules', who: 'admin', path: '/store?tab=inventory', open: toDialog(press('Store Rules')) },
  { name: 'store-account', who: 'admin', path: '/store', open: toDialog(pressFirst(/^Account/)) },
  { name: 'store-reverse', who: 'admin', path: '/store', open: reverse },
  { name: 'store-review', who: 'admin', path: '/store?tab=review', open: saleToLookAt },
  { name: 'store-settle', who: 'admin', path: '/store?tab=review', open: toDialog(pressFirst(/^Settle /)) },
  { name: 'store-which-item', who: 'admin', path: '/store', open: whichItem },
  { name: 'store-allergy', who: 'admin', path: '/store', open: allergyWarning },
  {
    name: 'store-cash',
    who: 'admin',
    path: '/store',
    open: toDialog(firstCamper, pressFirst(/^Add Lemonade/), toCart, press('Pay Cash')),
  },
  { name: 'screen-lock', who: 'admin', path: '/store', open: toDialog(press('User menu'), screenLock) },
  { name: 'store-add-item', who: 'admin', path: '/store?tab=inventory', open: toDialog(press('Add Item')) },
]

const HOUSING: State[] = [
  { name: 'cabins', who: 'admin', path: '/housing' },
  { name: 'cabins-add', who: 'admin', path: '/housing', open: toDialog(press('Add Cabin')) },
  { name: 'board', who: 'admin', path: '/housing?tab=assignments', open: (page) => new Board(page).open() },
  {
    name: 'board-several',
    who: 'admin',
    path: '/housing?tab=assignments',
    open: async (page) => {
      const board = new Board(page)
      await board.open()
      await press('Select several campers')(page)
      for (const name of (await board.namesWithout('female')).slice(0, 2)) await board.camper(name).click()
      await expect(page.getByText('2 campers - tap a cabin')).toBeVisible()
    },
  },
  {
    name: 'board-bed',
    who: 'admin',
    path: '/housing?tab=assignments',
    open: async (page) => {
      await new Board(page).open()
      await page
        .getByRole('region', { name: /^Cabin / })
        .getByRole('button', { name: /^Move / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Choose a bed...' }).click()
      await dialog(page)
    },
  },
  {
    name: 'board-suggestion',
    who: 'admin',
    path: '/housing?tab=assignments',
    open: async (page) => {
      await new Board(page).open('Winter Camp')
      await toDialog(press('Suggest Assignments'))(page)
      await expect(page.getByRole('button', { name: /^Apply/ })).toBeEnabled()
    },
  },
]

const OFFICE: State[] = [
  { name: 'registration', who: 'admin', path: '/registration' },
  { name: 'registrations', who: 'admin', path: '/registration?tab=list' },
  { name: 'registration-open', who: 'admin', path: '/registration?tab=list', open: toDialog(pressFirst(/, Pending$/)) },
  {
    name: 'registration-session',
    who: 'admin',
    path: '/registration',
    open: async (page) => {
      await page.getByLabel('Last Name').fill('Quist')
      await press('Create Family')(page)
      await page.getByLabel('First Name').fill('Ada')
      await press('Create Camper')(page)
      await page.getByRole('combobox', { name: 'Session' }).click()
      await page.getByRole('option', { name: /^New Year Camp/ }).click()
      await expect(page.getByText(/becomes a place on the waitlist/)).toBeVisible()
    },
  },
  { name: 'campers', who: 'admin', path: '/campers' },
  { name: 'camper', who: 'admin', path: '/campers', open: toDialog(pressFirst(/^Edit /)) },
  {
    name: 'camper-activities',
    who: 'admin',
    path: '/campers',
    open: toDialog(pressFirst(/^Edit /), tab('Activities')),
  },
  {
    name: 'camper-transactions',
    who: 'admin',
    path: '/campers',
    open: toDialog(pressFirst(/^Edit /), tab('Transactions')),
  },
  { name: 'camper-delete', who: 'admin', path: '/campers', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'import', who: 'admin', path: '/campers', open: toDialog(press('Import CSV')) },
  { name: 'families', who: 'admin', path: '/families' },
  { name: 'family-edit', who: 'admin', path: '/families', open: toDialog(pressFirst(/^Edit /)) },
  {
    name: 'family-invited',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await pressFirst(/^Invite a parent of /)(page)
      await page.getByLabel('Email').fill('aunt@family.example')
      await press('Make Invitation')(page)
      await expect(page.getByLabel('Invitation link')).toBeVisible()
      await press('Done')(page)
      await expect(page.getByText('Invited: aunt@family.example')).toBeVisible()
    },
  },
  { name: 'sessions', who: 'admin', path: '/sessions' },
  { name: 'session-add', who: 'admin', path: '/sessions', open: toDialog(press('Add Session')) },
  { name: 'session-manage', who: 'admin', path: '/sessions', open: toDialog(pressFirst(/^Manage /)) },
  { name: 'session-delete', who: 'admin', path: '/sessions', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'activities', who: 'admin', path: '/activities' },
  { name: 'activities-plan', who: 'admin', path: '/activities', open: toDialog(press('Schedule Activity')) },
  { name: 'activities-sign-ups', who: 'admin', path: '/activities', open: toDialog(pressFirst(/^Campers of /)) },
  { name: 'activities-slot', who: 'admin', path: '/activities', open: toDialog(pressFirst(/^Edit /)) },
  { name: 'activities-catalogue', who: 'admin', path: '/activities?tab=catalogue' },
]

const FAMILY: State[] = [
  { name: 'parent-registration', who: 'parent', path: '/registration' },
  { name: 'parent-registrations', who: 'parent', path: '/registration?tab=list' },
  { name: 'parent-families', who: 'parent', path: '/families' },
  { name: 'parent-campers', who: 'parent', path: '/campers' },
]

const OTHERS: State[] = [
  { name: 'dashboard', who: 'admin', path: '/' },
  { name: 'dashboard-staff', who: 'staff', path: '/' },
  { name: 'dashboard-parent', who: 'parent', path: '/' },
  { name: 'go-to', who: 'admin', path: '/', open: toDialog(press('Go to')) },
  { name: 'inbox', who: 'admin', path: '/inbox' },
  { name: 'device', who: 'admin', path: '/sync' },
]

/** Every screen in its states; what looks at all of them goes by this list. */
export const STATES: readonly State[] = [...SIGNED_OUT, ...OTHERS, ...OFFICE, ...STORE, ...HOUSING, ...FAMILY]

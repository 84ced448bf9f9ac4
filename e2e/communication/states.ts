import { expect } from '@playwright/test'
import { press, pressFirst, type State, toDialog } from '../screens/state'

const write: State['open'] = async (page) => {
  await page.getByLabel('Subject').fill('What to bring to camp')
  await page.getByRole('textbox', { name: 'Message' }).fill('Please bring a towel and a flashlight.')
}

const board: State['open'] = async (page) => {
  await press('Board of Power is out at camp')(page)
  await expect(page.getByRole('list', { name: 'Not confirmed' })).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'communication', who: 'admin', path: '/communication', open: write },
  {
    name: 'message-problem',
    who: 'admin',
    path: '/communication',
    async open(page) {
      await page.getByRole('textbox', { name: 'Message' }).fill('Bring {{camper.allergies}}.')
      await expect(page.getByText("{{camper.allergies}} can't be used in messages")).toBeVisible()
    },
  },
  {
    name: 'communication-sent',
    who: 'admin',
    path: '/communication?tab=sent',
    async open(page) {
      await press('Recipients of A great summer ahead')(page)
      await press('Recipients of Swim tests on the first day')(page)
      await expect(page.getByRole('list', { name: 'Recipients' }).first()).toBeVisible()
      await expect(page.getByRole('list', { name: 'Confirmations' })).toBeVisible()
    },
  },
  { name: 'communication-drafts', who: 'admin', path: '/communication?tab=drafts' },
  {
    name: 'communication-draft-delete',
    who: 'admin',
    path: '/communication',
    async open(page) {
      await write(page)
      await press('Save Draft')(page)
      await page.getByRole('tab', { name: 'Drafts', exact: true }).click()
      await toDialog(press('Delete Draft'))(page)
    },
  },
  { name: 'conversations', who: 'admin', path: '/communication?tab=conversations' },
  {
    name: 'conversation',
    who: 'admin',
    path: '/communication?tab=conversations',
    open: async (page) => {
      await page.getByRole('list', { name: 'Conversations waiting' }).getByRole('link').first().click()
      await expect(page.getByRole('button', { name: 'Mark as Handled' })).toBeVisible()
    },
  },
  {
    name: 'message-later',
    who: 'admin',
    path: '/communication',
    async open(page) {
      await write(page)
      await page.getByLabel('To', { exact: true }).fill('All Sessions')
      await page.getByRole('option', { name: 'All Sessions' }).click()
      await toDialog(press('Send Later'))(page)
    },
  },
  {
    name: 'message-text',
    who: 'admin',
    path: '/communication',
    async open(page) {
      // The demo's test text was not sent yet, so the server would say that texts are off.
      const path = '**/api/communication/texts'
      await page.route(path, (route) => route.fulfill({ json: { isOn: true } }))
      await page.reload()
      await page.getByRole('radio', { name: 'Text', exact: true }).check()
      await page.unroute(path)
      await page.getByLabel('Title').fill('Bus late')
      await page.getByRole('textbox', { name: 'Message' }).fill('The bus for {{camper.firstName|you}} is late 🚌')
      await page.getByLabel('To', { exact: true }).fill('All Sessions')
      await page.getByRole('option', { name: 'All Sessions' }).click()
      await expect(page.getByText('No one agreed to texts')).toBeVisible()
    },
  },
  { name: 'texts-inbox', who: 'admin', path: '/communication?tab=texts' },
  {
    name: 'texts-stop',
    who: 'admin',
    path: '/communication?tab=texts',
    open: toDialog(pressFirst(/^Stop all messages to /)),
  },
  { name: 'message-templates', who: 'admin', path: '/communication?tab=templates' },
  {
    name: 'message-template-new',
    who: 'admin',
    path: '/communication?tab=templates',
    open: toDialog(press('New Template')),
  },
  {
    name: 'message-template-delete',
    who: 'admin',
    path: '/communication?tab=templates',
    open: toDialog(pressFirst(/^Delete /)),
  },
  { name: 'automatic-emails', who: 'admin', path: '/communication?tab=automatic' },
  {
    name: 'automatic-email',
    who: 'admin',
    path: '/communication?tab=automatic',
    open: toDialog(press('Edit Registration confirmed')),
  },
  {
    name: 'automatic-email-preview',
    who: 'admin',
    path: '/communication?tab=automatic',
    open: toDialog(press('Preview Account statement')),
  },
  {
    name: 'automatic-message',
    who: 'admin',
    path: '/communication?tab=automatic',
    open: toDialog(press('Edit Birthday')),
  },
  {
    name: 'automatic-message-on',
    who: 'admin',
    path: '/communication?tab=automatic',
    open: toDialog(press('Turn on Forms Missing')),
  },
  { name: 'emergency', who: 'admin', path: '/communication?tab=emergency' },
  {
    name: 'emergency-review',
    who: 'admin',
    path: '/communication?tab=emergency',
    async open(page) {
      await page.getByLabel('Title').fill('Bus late')
      await page.getByRole('textbox', { name: 'Message' }).fill('The bus is an hour late. Everyone is fine.')
      await press('Review Broadcast')(page)
      await expect(page.getByRole('button', { name: /^Send to .+ Now$/ })).toBeVisible()
    },
  },
  { name: 'emergency-board', who: 'admin', path: '/communication?tab=emergency', open: board },
  {
    name: 'emergency-reached',
    who: 'admin',
    path: '/communication?tab=emergency',
    async open(page) {
      await board(page)
      await toDialog(pressFirst(/^Reached .+ by phone$/))(page)
    },
  },
  {
    name: 'emergency-all-clear',
    who: 'admin',
    path: '/communication?tab=emergency',
    async open(page) {
      await board(page)
      await toDialog(press('Send All Clear'))(page)
    },
  },
  { name: 'announcements', who: 'admin', path: '/communication?tab=announcements' },
  {
    name: 'announcement-new',
    who: 'admin',
    path: '/communication?tab=announcements',
    open: toDialog(press('New Announcement')),
  },
  {
    name: 'announcement-delete',
    who: 'admin',
    path: '/communication?tab=announcements',
    open: toDialog(pressFirst(/^Delete /)),
  },
  { name: 'camper-mail', who: 'admin', path: '/communication?tab=camper-mail' },
  {
    name: 'camper-mail-answer-delete',
    who: 'admin',
    path: '/communication?tab=camper-mail',
    open: toDialog(pressFirst(/^Delete reply from/)),
  },
  { name: 'camper-mail-answer', who: 'staff', path: '/communication?tab=camper-mail' },
  { name: 'own-messages', who: 'parent', path: '/messages' },
  { name: 'own-camper-mail-answer', who: 'parent', path: '/messages', open: toDialog(pressFirst(/^View Letter from/)) },
  { name: 'communication-addresses', who: 'staff', path: '/communication' },
]

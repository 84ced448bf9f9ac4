import { expect, type Page } from '@playwright/test'
import type { DataKeyShown } from '#shared/reports/data-keys'
import type { MailQueue, MailSettingsShown } from '#shared/settings/mail'
import type { TextSettingsShown } from '#shared/settings/texts'
import type { WebhookShown } from '#shared/settings/webhooks'
import { LONG, LONG_NAME, make, press, pressFirst, type State, tab, toDialog } from '../screens/state'

const at = '/settings?tab=notifications'

const DATABASE = '/settings?tab=database'
let gone = 0
const SINCE = '2027-01-04T15:00:00.000Z'

/** Fakes a response when the tab is opened, because no mail was sent and nothing restored before. */
const answered =
  (path: string, json: unknown, then: string, name = 'Notifications') =>
  async (page: Page) => {
    await page.route(path, (route) => route.fulfill({ json }))
    await tab(name)(page)
    await expect(page.getByRole('button', { name: then, exact: true }).first()).toBeVisible()
    await page.unroute(path)
  }

const MAILS = '**/api/settings/mail/queue'
const QUEUE: MailQueue = {
  counts: { waiting: 2, sent: 1200, failed: 14, discarded: 3 },
  mails: [
    {
      id: 'a',
      what: 'Registration confirmed',
      state: 'failed',
      createdAt: SINCE,
      at: SINCE,
      again: true,
      error: '550 5.1.1 The email account that you tried to reach does not exist',
    },
  ],
}
const MAIL = '**/api/settings/mail'
const SERVER: MailSettingsShown = {
  own: {
    host: 'smtp.konstantinopoulou-featherstonehaugh.example',
    port: 587,
    username: 'camp',
    fromAddress: 'office@lakeside.example',
    hasPassword: true,
    opens: true,
  },
  replyTo: null,
  operatorFrom: 'mail@operator.example',
  publicUrl: 'https://camp.example',
  anywhere: false,
  topics: [],
}
const TEXTS: TextSettingsShown = {
  accountSid: `AC${'1'.repeat(32)}`,
  number: '+15555550100',
  price: '0.0083',
  brandId: 'BABC123',
  campaignId: null,
  termsUrl: null,
  hasToken: true,
  opens: true,
  test: { state: 'failed', error: '30034', at: SINCE },
  isBlocked: true,
  repliesTo: 'https://camp.example/api/texts/8f3kq0aZ',
  isPractice: false,
}
const KEYS: DataKeyShown[] = [
  {
    id: 1,
    name: LONG_NAME,
    reports: ['Camper names', 'Payments by day'],
    isMedical: true,
    endsOn: '2027-03-01',
    createdAt: SINCE,
    lastUsedAt: SINCE,
    madeBy: LONG_NAME,
    stopped: 'no_right',
  },
]
const RECEIVER = 'https://hooks.konstantinopoulou-featherstonehaugh.example/anchor-camp/changes'
const WEBHOOKS: WebhookShown[] = [
  {
    id: 1,
    address: RECEIVER,
    subjects: ['registrations', 'campers'],
    isOn: true,
    problem: null,
    failingSince: SINCE,
    deliveries: [
      { at: SINCE, type: 'registrations.changed', row: 91, isOk: false, error: "The server didn't answer in time." },
      { at: SINCE, type: 'test', row: null, isOk: true, error: null },
    ],
  },
]
/** Fakes a new webhook, because nobody listens at its address. */
async function newWebhook(page: Page): Promise<void> {
  const path = '**/api/data-webhooks'
  await press('Add Webhook')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(RECEIVER)
  await dialog.getByLabel('Campers').check()
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq='
  await page.route(path, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: { id: 1, secret } }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog.getByLabel('Secret')).toHaveValue(secret)
  await page.unroute(path)
}
const restored = answered(
  '**/api/backups/restore',
  {
    newest: {
      id: 1,
      state: 'done',
      startedAt: SINCE,
      byName: LONG_NAME,
      isUndo: false,
      canUndo: true,
      why: null,
      report: { added: 312, changed: 45, removed: 3, left: [] },
    },
  },
  'Undo',
  'Database',
)

/** Shows everything about a family with campers that would be erased. */
async function erasure(page: Page): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Type of Person' }).click()
  await page.getByRole('option', { name: /famil/i }).click()
  await form.getByRole('combobox', { name: 'Name' }).fill('Keller')
  await page.getByRole('option').first().click()
  await press('Review What Will Be Deleted')(page)
  await expect(page.getByText('What will be kept')).toBeVisible()
}

/** Creates a camper with a long name before the backup is made. */
async function backup(page: Page): Promise<void> {
  gone = (await make<{ id: number }>(page, '/api/campers', LONG)).id
  await press('Create Backup')(page)
  await expect(page.getByRole('list', { name: 'Backups' }).getByText('Checked')).toBeVisible()
}

/** Since the backup, something was added and something deleted. */
async function restore(page: Page): Promise<void> {
  await make(page, '/api/cabins', { name: 'Overnight Lodge', capacity: 12 })
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.delete(`/api/campers/${gone}`, { headers })).status()).toBe(204)
  await pressFirst(/^Restore from /)(page)
  await expect(page.getByLabel('Also delete anything added since the backup')).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'settings-general', who: 'admin', path: '/settings' },
  { name: 'settings-payments', who: 'admin', path: '/settings?tab=payments' },
  { name: 'discount-new', who: 'admin', path: '/settings?tab=payments', open: toDialog(press('Add Discount')) },
  {
    name: 'discount-code-new',
    who: 'admin',
    path: '/settings?tab=payments',
    open: toDialog(press('Add Discount Code')),
  },
  { name: 'settings-texts', who: 'admin', path: '/settings?tab=texts' },
  { name: 'settings-security', who: 'admin', path: '/settings?tab=security' },
  {
    name: 'settings-google',
    who: 'admin',
    path: '/settings?tab=security',
    open: toDialog(press('Set Up Google')),
  },
  {
    name: 'settings-microsoft',
    who: 'admin',
    path: '/settings?tab=security',
    open: toDialog(press('Set Up Microsoft')),
  },
  { name: 'settings-database', who: 'admin', path: '/settings?tab=database' },
  {
    name: 'settings-backup-upload',
    who: 'admin',
    path: '/settings?tab=database',
    open: toDialog(press('Upload Backup')),
  },
  {
    name: 'settings-export',
    who: 'admin',
    path: '/settings?tab=database',
    open: toDialog(press('Export All Data')),
  },
  {
    name: 'settings-erasure',
    who: 'admin',
    path: '/settings?tab=database',
    open: toDialog(press("Delete a Person's Data")),
  },
  {
    name: 'settings-erasure-sure',
    who: 'admin',
    path: DATABASE,
    open: toDialog(press("Delete a Person's Data"), erasure),
  },
  { name: 'settings-backups', who: 'admin', path: DATABASE, open: backup },
  {
    name: 'settings-backup-download',
    who: 'admin',
    path: DATABASE,
    open: toDialog(pressFirst(/^Download the backup from /)),
  },
  {
    name: 'settings-backup-delete',
    who: 'admin',
    path: DATABASE,
    open: toDialog(pressFirst(/^Delete the backup from /)),
  },
  { name: 'settings-restore', who: 'admin', path: DATABASE, open: toDialog(restore) },
  { name: 'settings-restore-undo', who: 'admin', path: '/settings', open: toDialog(restored, press('Undo')) },
  { name: 'settings-advanced', who: 'admin', path: '/settings?tab=advanced' },
  {
    name: 'settings-maintenance',
    who: 'admin',
    path: '/settings?tab=advanced',
    open: toDialog((page) => page.getByLabel('Maintenance Mode').click()),
  },
  { name: 'settings-notifications', who: 'admin', path: at },
  {
    name: 'settings-mail-preview',
    who: 'admin',
    path: at,
    open: toDialog(press('Preview Registration confirmed')),
  },
  {
    name: 'settings-mail-discard',
    who: 'admin',
    path: '/settings',
    open: toDialog(answered(MAILS, QUEUE, 'Discard Failed Emails'), press('Discard Failed Emails')),
  },
  {
    name: 'settings-mail-remove',
    who: 'admin',
    path: '/settings',
    open: toDialog(answered(MAIL, SERVER, 'Remove Mail Server'), press('Remove Mail Server')),
  },
  {
    name: 'settings-texts-remove',
    who: 'admin',
    path: '/settings',
    open: toDialog(
      answered('**/api/settings/texts', TEXTS, 'Remove Provider Account', 'Text Messages'),
      press('Remove Provider Account'),
    ),
  },
  { name: 'settings-data', who: 'admin', path: '/settings?tab=data' },
  { name: 'data-key-new', who: 'admin', path: '/settings?tab=data', open: toDialog(press('New Key')) },
  {
    name: 'data-key-delete',
    who: 'admin',
    path: '/settings',
    open: toDialog(answered('**/api/data-keys', KEYS, 'New Key', 'Data'), press(`Delete ${LONG_NAME}`)),
  },
  { name: 'webhook-new', who: 'admin', path: '/settings?tab=data', open: toDialog(press('Add Webhook')) },
  {
    name: 'webhook-deliveries',
    who: 'admin',
    path: '/settings',
    open: toDialog(
      answered('**/api/data-webhooks', WEBHOOKS, 'Add Webhook', 'Data'),
      press(`Deliveries to ${RECEIVER}`),
    ),
  },
  {
    name: 'webhook-delete',
    who: 'admin',
    path: '/settings',
    open: toDialog(answered('**/api/data-webhooks', WEBHOOKS, 'Add Webhook', 'Data'), press(`Delete ${RECEIVER}`)),
  },
  { name: 'webhook-secret', who: 'admin', path: '/settings?tab=data', open: toDialog(newWebhook) },
]

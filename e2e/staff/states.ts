import { expect, type Page } from '@playwright/test'
import { asCards } from '../device'
import { LONG, LONG_NAME, make, press, pressFirst, type State, toDialog } from '../screens/state'

const PICTURE = 'Add Photo of the Document'
const MOST = 5

const toPerson = (name: string) => async (page: Page) => {
  await page.getByLabel('Search staff').fill(name)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Opens an applicant with a long name. */
async function toApplicant(page: Page): Promise<void> {
  const all = (await (await page.request.get('/api/staff')).json()) as { lastName: string }[]
  if (!all.some(({ lastName }) => lastName === LONG.lastName))
    await make(page, '/api/staff', { ...LONG, position: 'Assistant Waterfront and Boating Coordinator' })
  await toPerson(LONG_NAME)(page)
}

/** Lists everyone an application can name. */
async function references(page: Page): Promise<void> {
  await press('Edit References')(page)
  for (let nth = 1; nth <= MOST; nth += 1) {
    if (nth > 1) await press('Add Reference')(page)
    const one = page.getByRole('group', { name: `Reference ${nth}` })
    await one.getByLabel('Name').fill(LONG_NAME)
    await one.getByLabel('How they know each other').fill('Led the youth group of the parish together for three years')
  }
}

/** A certificate with a picture of its document in portrait format. */
async function certificate(page: Page): Promise<void> {
  await press('Add Certificate')(page)
  await page.getByRole('combobox', { name: 'Certification' }).click()
  await page.getByRole('option', { name: 'First Aid' }).click()
  // The list covers the page until it has closed.
  await expect(page.locator('.MuiMenu-root')).toHaveCount(0)
  await page.getByLabel('Issued').fill('2026-01-10')
  const buffer = await page.screenshot()
  await page.getByLabel(PICTURE).setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'Photo of the document' })).toBeVisible()
}

async function saved(page: Page): Promise<void> {
  await press('Save')(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Terminates someone: this cannot be undone, requires a reason, and ends the sign-in. */
async function terminated(page: Page): Promise<void> {
  await press('Change Status')(page)
  await page.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('option', { name: 'Terminated' }).click()
  await expect(page.locator('.MuiMenu-root')).toHaveCount(0)
  await expect(page.getByText(/will be signed out on every device/)).toBeVisible()
}

/** Chooses a list of people with a mistake in it. */
async function previewStaff(page: Page): Promise<void> {
  await press('Import Staff')(page)
  const text =
    'Name,Email,Role,Hired,Access\nRuth Imported,ruth@x.example,Cook,2/3/2026,admin\nHana,no,Nurse,1/2/2026,\n'
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Staff file').setInputFiles(file)
  await expect(page.getByText('1 new person, 0 already on the staff list, 1 row with errors.')).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'staff', who: 'admin', path: '/staff' },
  { name: 'staff-edit', who: 'admin', path: '/staff', open: toDialog(asCards, pressFirst(/^Edit /)) },
  { name: 'staff-import', who: 'admin', path: '/staff', open: toDialog(previewStaff) },
  { name: 'staff-person', who: 'admin', path: '/staff', open: toApplicant },
  { name: 'staff-status', who: 'admin', path: '/staff', open: toDialog(toPerson('Miles Okafor'), terminated) },
  { name: 'staff-delete', who: 'admin', path: '/staff', open: toDialog(toApplicant, press('Delete')) },
  { name: 'staff-references', who: 'admin', path: '/staff', open: toDialog(toApplicant, references) },
  { name: 'staff-certificate', who: 'admin', path: '/staff', open: toDialog(toApplicant, certificate) },
  {
    name: 'staff-document',
    who: 'admin',
    path: '/staff',
    open: toDialog(toApplicant, certificate, saved, pressFirst(/^View document for /)),
  },
  { name: 'staff-ready', who: 'admin', path: '/staff?tab=ready' },
  {
    name: 'staff-override',
    who: 'admin',
    path: '/staff?tab=ready',
    open: toDialog(pressFirst(/^Add an exception for /)),
  },
  { name: 'staff-certifications', who: 'admin', path: '/staff?tab=certifications' },
  {
    name: 'staff-type',
    who: 'admin',
    path: '/staff?tab=certifications',
    open: toDialog(press('Edit certification First Aid')),
  },
  // Shown to users who are already on the staff list.
  { name: 'staff-no-application', who: 'staff', path: '/staff?tab=apply' },
  {
    name: 'staff-application',
    who: 'newcomer',
    path: '/staff?tab=apply',
    open: toDialog(press('Apply for Staff Position')),
  },
  // The device remembers the choice.
  { name: 'staff-table', who: 'admin', path: '/staff', open: press('Table') },
  { name: 'apply', who: 'nobody', path: '/apply/lakeside' },
]

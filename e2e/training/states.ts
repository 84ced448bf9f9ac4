import { expect, type Page } from '@playwright/test'
import { press, pressFirst, type State, tab, toDialog } from '../screens/state'

/** The first material of the demo camp's program that is due first. */
const FIRST_TEXT = /Two-adult rule/

const openText = (page: Page) => page.getByRole('button', { name: FIRST_TEXT }).click()

const FILE = 'Emergency plan of the waterfront, with the drills of each week and the list of calls.pdf'

/** Opens the dialog that replaces a program's document. */
async function replaceFile(page: Page): Promise<void> {
  await press('Start Training')(page)
  await press('Add Material')(page)
  const form = page.getByRole('dialog', { name: 'Add Material' })
  await form.getByLabel('Title').fill('Emergency plan of the waterfront')
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await form.getByLabel('File', { exact: true }).setInputFiles({ name: FILE, mimeType: 'application/pdf', buffer })
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: /^Not completed Emergency plan/ }).click()
  await pressFirst(/^Replace file of /)(page)
}

/** Undoes an in-person training that was recorded by mistake. */
async function undoInPerson(page: Page): Promise<void> {
  await tab('Compliance')(page)
  await press('Record In-Person Training')(page)
  const form = page.getByRole('dialog', { name: 'Record In-Person Training' })
  // Leaves the volunteer's program unfinished for another state.
  await form.getByRole('combobox', { name: 'Program' }).click()
  await page.getByRole('option', { name: 'Leading a Cabin' }).click()
  const somebody = form.getByRole('checkbox', { name: /^(?!.*\(done\)$)/ }).last()
  const name = await somebody.evaluate((box) => box.closest('label')?.textContent ?? '')
  await somebody.check()
  await form.getByRole('button', { name: 'Save for 1' }).click()
  await page.getByRole('link', { name }).first().click()
  await pressFirst(/^Remove record: /)(page)
}

export const states: readonly State[] = [
  { name: 'training-mine', who: 'volunteer', path: '/training' },
  {
    name: 'training-program',
    who: 'volunteer',
    path: '/training',
    open: toDialog(press('Start Training'), openText),
  },
  {
    name: 'training-certificate',
    who: 'staff',
    path: '/training?tab=all',
    open: toDialog(press('View certificate for Child Safety')),
  },
  { name: 'training-verify', who: 'nobody', path: '/verify/1-0000-0000-0000-0000' },
  { name: 'training-all', who: 'admin', path: '/training?tab=all' },
  { name: 'training-compliance', who: 'admin', path: '/training', open: tab('Compliance') },
  {
    name: 'training-in-person',
    who: 'admin',
    path: '/training',
    open: toDialog(tab('Compliance'), press('Record In-Person Training')),
  },
  {
    name: 'training-edit',
    who: 'admin',
    path: '/training?tab=all',
    open: toDialog(press('Start Training'), pressFirst(/^Not completed /), pressFirst(/^Edit (?!Program)/)),
  },
  { name: 'training-replace', who: 'admin', path: '/training?tab=all', open: toDialog(replaceFile) },
  { name: 'training-take-back', who: 'admin', path: '/training', open: toDialog(undoInPerson) },
  { name: 'training-new', who: 'admin', path: '/training?tab=all', open: toDialog(press('New Program')) },
  {
    name: 'training-upload',
    who: 'admin',
    path: '/training?tab=all',
    open: toDialog(press('Start Training'), press('Add Material')),
  },
]

import { expect, type Page } from '@playwright/test'

/** A screen in one of its states: who looks, where it is, and what is done until it is in that state. */
export interface State {
  name: string
  who: 'nobody' | 'provider' | 'admin' | 'staff' | 'volunteer' | 'parent' | 'newcomer'
  path: string
  /** On a phone, whose layout the dialog has to come from to be seen on small screens too. */
  onPhone?: boolean
  open?(page: Page): Promise<void>
  /** Undoes what would be in the way of the next state. */
  close?(page: Page): Promise<void>
}

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).first().click()
export const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

/** Presses one control after the other; the last is to open a dialog. */
export const toDialog =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
    await dialog(page)
  }

/** Presses the first button whose name begins so. */
export const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Presses an entry of the menu that is open. */
export const choose = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name }).first().click()

/** As long as a name of a person of a camp gets. */
export const LONG = { firstName: 'Maximiliana', lastName: 'Konstantinopoulou-Featherstonehaugh' } as const
export const LONG_NAME = `${LONG.firstName} ${LONG.lastName}`

/**
 * Creates something through the server, as another device of this person would; this device receives it automatically.
 */
export async function make<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as T
}

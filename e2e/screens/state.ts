import { expect, type Page } from '@playwright/test'

/** A screen in one of its states: the user, the path, and the steps that lead to the state. */
export interface State {
  name: string
  who: 'nobody' | 'provider' | 'admin' | 'staff' | 'volunteer' | 'parent' | 'newcomer'
  path: string
  /** Opened on a phone, so that the dialog's phone layout is checked on small screens too. */
  onPhone?: boolean
  open?(page: Page): Promise<void>
  /** Undoes what would affect the next state. */
  close?(page: Page): Promise<void>
}

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).first().click()
export const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

/** Clicks one control after another; the last one opens a dialog. */
export const toDialog =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
    await dialog(page)
  }

/** Clicks the first button whose name matches. */
export const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Clicks an entry of the open menu. */
export const choose = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name }).first().click()

/** As long as names at a camp get. */
export const LONG = { firstName: 'Maximiliana', lastName: 'Konstantinopoulou-Featherstonehaugh' } as const
export const LONG_NAME = `${LONG.firstName} ${LONG.lastName}`

/**
 * Creates something through the server, as another device of this user would; this device receives it automatically.
 */
export async function make<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as T
}

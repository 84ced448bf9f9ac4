import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { asCards, type Device } from '../device'
import type { CampServer } from '../server'

/** A list of the app: where it is, its rows, and how many it has according to the server. */
export interface List {
  name: string
  path: string
  /** Not on a phone, where another list shows the same rows. */
  wide?: true
  /** Brings the list onto the screen. */
  open?(page: Page): Promise<unknown>
  rows(page: Page): Locator
  /** Finds the button that shows more, if it is not called "Show More". */
  more?(page: Page): Locator
  expected(): Promise<number>
  /** The path of a request that is repeated on reconnect, after which the list must stay as it is. */
  asksAgain?: string
  /** Undoes what the device would remember. */
  close?(page: Page): Promise<unknown>
}

/** The lists of an area, defined in `e2e/<area>/lists.ts`. */
export interface AreaLists {
  who: 'admin' | 'provider'
  /** Whether it needs so many rows that it gets a separate camp. */
  ownCamp?: true
  /** Creates enough rows that no list ends at once, and returns the lists. */
  gather(device: Device, more: { browser: Browser; server: CampServer }): Promise<Gathered>
}

export interface Gathered {
  lists: readonly List[]
  /** Removes what would affect the next test. */
  settle?(): Promise<void>
}

export const inList = (name: string) => (page: Page) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')
export const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Returns how many rows a call returns. */
export const counted = (device: Device, path: string) => async () => (await device.get<unknown[]>(path)).length

/** Returns how many of these campers, or of all, match the search text by name. */
export async function campersNamed(device: Device, typed: string, ids?: ReadonlySet<number>): Promise<number> {
  const all = await device.get<{ id: number; firstName: string; lastName: string }[]>('/api/campers')
  const isMeant = (name: string) => name.toLowerCase().includes(typed)
  return all.filter((each) => (ids?.has(each.id) ?? true) && isMeant(`${each.firstName} ${each.lastName}`)).length
}

/** Creates a row for each of these bodies. */
export async function makeAll<T = { id: number }>(
  device: Device,
  path: string,
  bodies: readonly object[],
): Promise<T[]> {
  return Promise.all(
    bodies.map(async (body) => {
      const answer = await device.post(path, body)
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()) as T
    }),
  )
}

/** Returns this many request bodies, each with its number. */
export const numbered = <T>(count: number, body: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => body(index + 1))

/** An office list as cards. */
export const inCards = (list: Pick<List, 'name' | 'path' | 'expected'>, rows: List['rows']): List => ({
  ...list,
  open: asCards,
  rows,
})

/** The same list shown as a table, which the device would remember. */
export function asTable(list: Pick<List, 'name' | 'path' | 'expected'>, label: string): List {
  const view = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
  return {
    ...list,
    name: `${list.name} in a table`,
    wide: true,
    open: view('Table'),
    rows: (page) => page.getByRole('table', { name: label, exact: true }).locator('tbody tr[data-row]'),
    close: view('Cards'),
  }
}

import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContextOptions, expect } from '@playwright/test'
import { Device } from './device'
import { CampServer } from './server'

interface Person {
  id: number
  name: string
}

/**
 * One camp for all tests of a worker that only read, or only change their own rows: a server, and a device with a copy
 * for each user. Tests run in any order, so they find rows of earlier ones.
 */
export class SharedCamp {
  private readonly devices = new Map<string, Promise<Device>>()

  private constructor(
    private readonly browser: Browser,
    readonly server: CampServer,
  ) {}

  static async open(browser: Browser): Promise<SharedCamp> {
    return new SharedCamp(browser, await CampServer.start())
  }

  get url(): string {
    return this.server.url
  }

  /** A fresh page on a user's device; each screen size is a separate device. */
  async visit(email: string, options: BrowserContextOptions = {}): Promise<Device> {
    const key = `${email} ${JSON.stringify(options)}`
    const known = this.devices.get(key) ?? this.signIn(email, options)
    this.devices.set(key, known)
    return (await known).onFreshPage()
  }

  async close(): Promise<void> {
    for (const device of this.devices.values()) await (await device).context.close()
    await this.server.remove()
  }

  private async signIn(email: string, options: BrowserContextOptions): Promise<Device> {
    const device = await Device.open(this.browser, this.url, options)
    await device.signIn(email)
    await device.page.close()
    return device
  }
}

/** A name that no other test has, so it can be searched for. */
export const ownName = (first: string): string => `${first} Q${randomUUID().slice(0, 8)}`

/** Creates a camper for this test, with money on the account. */
export async function newCamper(office: Device, balance: string, more: object = {}): Promise<Person> {
  const [firstName = '', lastName = ''] = ownName('Tess').split(' ')
  const made = await office.post('/api/campers', { firstName, lastName, ...more })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: number }
  const credit = { amount: balance, description: 'Deposit', transactionType: 'credit' }
  expect((await office.post(`/api/campers/${id}/transactions`, credit)).status()).toBe(201)
  return { id, name: `${firstName} ${lastName}` }
}

/** Returns a camper's balance according to the server. */
export async function balanceOf(device: Device, { id }: { id: number }): Promise<number> {
  const campers = await device.get<{ id: number; storeBalance: string }[]>('/api/campers')
  return Number(campers.find((each) => each.id === id)?.storeBalance)
}

/** Creates a cabin for this test, the last one on the board, with twelve beds. */
export async function newCabin(office: Device): Promise<string> {
  const name = ownName('Yarrow')
  expect((await office.post('/api/cabins', { name, capacity: 12 })).status()).toBe(201)
  return name
}

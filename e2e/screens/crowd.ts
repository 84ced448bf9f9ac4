import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Device, expect, goTo } from '../fixtures'
import { addFunds, refusedDevice } from '../inbox/refused-device'
import { newCamper } from '../shared-camp'

/** A list of the app: where it is, its rows, and how many it has by the server. */
export interface List {
  name: string
  open(page: Page): Promise<unknown>
  rows(page: Page): Locator
  expected(device: Device): Promise<number>
}

interface Session {
  id: number
  name: string
  coming: Registered[]
}
interface Registered {
  id: number
  sessionId: number
  camperId: number
  status: string
}
interface Slot {
  id: number
  activityId: number
  scheduledDate: string
  startTime: string
  endTime: string
}

/** What those without a bed, and those who may sign up, are searched for. */
const TYPED = 'an'
/** More than the inbox shows at first. */
const REFUSED = 27
/** More than a dialog shows at once. */
const ENTRIES = 14

/** A session with many campers, and a camper with many transactions of whom many were refused: the lists about them. */
export class Crowd {
  private constructor(
    private readonly office: Device,
    private readonly session: Session,
    private readonly camper: { id: number; name: string },
    private readonly slot: Slot,
    private readonly activity: string,
    private readonly refused: readonly string[],
  ) {}

  /** @param volunteer somebody's device on which payments are made that the rules refuse; it is closed */
  static async gather(office: Device, volunteer: Device): Promise<Crowd> {
    const registered = await office.get<Registered[]>('/api/registrations')
    const sessions = (await office.get<Session[]>('/api/sessions')).map((each) => ({
      ...each,
      coming: registered.filter(({ sessionId, status }) => sessionId === each.id && status !== 'cancelled'),
    }))
    const planned = await Promise.all(
      sessions.map(async (session) => ({
        session,
        slots: await office.get<Slot[]>(`/api/activity-schedules/session/${session.id}`),
        beds: await office.get<unknown[]>(`/api/cabin-assignments/session/${session.id}`),
      })),
    )
    const without = (each: (typeof planned)[number]) => each.session.coming.length - each.beds.length
    const [most] = planned.filter(({ slots }) => slots.length > 0).sort((a, b) => without(b) - without(a))
    const slot = most?.slots[0]
    if (!most || !slot) throw new Error('no session has activities')
    const { name } = await office.get<{ name: string }>(`/api/activities/${slot.activityId}`)
    const camper = await newCamper(office, '1.00')
    for (let entry = 1; entry < ENTRIES; entry += 1) {
      const credit = { amount: '1.00', description: `Deposit ${entry}`, transactionType: 'credit' }
      expect((await office.post(`/api/campers/${camper.id}/transactions`, credit)).status()).toBe(201)
    }
    const uids = Array.from({ length: REFUSED }, () => randomUUID())
    const till = await refusedDevice(volunteer, 'volunteer@lakeside.example')
    await till.send(uids.map((uid) => ({ uid, ...addFunds(camper.id, till.id()) })))
    await volunteer.context.close()
    return new Crowd(office, most.session, camper, slot, name, uids)
  }

  /** No two neighbours are on one screen. */
  lists(): List[] {
    const { session, camper, activity, slot } = this
    const without = (typed: string) => ({
      open: async (page: Page) => {
        await goTo(page, `/housing?tab=assignments&session=${session.id}`)
        if (typed) await page.getByLabel('Search unassigned').fill(typed)
      },
      // Its last line says how many more there are.
      rows: (page: Page) => page.getByRole('list', { name: 'Campers without a bed' }).locator('li:not(.camper-rest)'),
      expected: () => this.withoutBed(typed),
    })
    const signUps = (typed: string) => ({
      open: async (page: Page) => {
        await goTo(page, `/activities?session=${session.id}&day=${slot.scheduledDate}`)
        const when = `${slot.startTime} to ${slot.endTime}`
        await page.getByRole('button', { name: `Campers of ${activity}, ${when}` }).click()
        if (typed) await page.getByRole('dialog').getByLabel('Search campers').fill(typed)
      },
      rows: (page: Page) => page.getByRole('dialog').getByRole('checkbox'),
      expected: () => this.named(this.placed(), typed),
    })
    return [
      { name: 'campers without a bed', ...without('') },
      { name: 'campers who may sign up', ...signUps('') },
      { name: 'campers without a bed who were searched for', ...without(TYPED) },
      { name: 'campers who may sign up and were searched for', ...signUps(TYPED) },
      {
        name: 'the roster of a session',
        open: async (page) => {
          await goTo(page, '/sessions')
          await page.getByRole('button', { name: `Manage ${session.name}`, exact: true }).click()
        },
        rows: (page) => page.getByRole('table', { name: 'Roster' }).locator('tbody tr'),
        expected: async () => session.coming.length,
      },
      {
        name: 'the transactions of a camper',
        open: async (page) => {
          await goTo(page, '/campers')
          await page.getByLabel('Search campers by name or grade...').fill(camper.name)
          await page.getByRole('button', { name: `Edit ${camper.name}` }).click()
          await page.getByRole('dialog').getByRole('tab', { name: 'Transactions' }).click()
        },
        rows: (page) => page.getByRole('list', { name: 'Transaction history' }).getByRole('listitem'),
        expected: async () => ENTRIES,
      },
      {
        name: 'what was refused to others',
        open: (page) => goTo(page, '/inbox'),
        rows: (page) => {
          const cards = page.getByRole('region', { name: 'From other devices' }).getByRole('listitem')
          return cards.filter({ hasText: camper.name })
        },
        expected: async () => REFUSED,
      },
    ]
  }

  /** Books what was refused, so that whoever comes next finds an inbox without it. */
  async settle(): Promise<void> {
    const answer = await this.office.post('/api/inbox/book', { uids: this.refused, reason: 'They were paid' })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  /** Whoever has a place in the session; on a waitlist one has none. */
  private placed(): Registered[] {
    return this.session.coming.filter(({ status }) => status !== 'waitlist')
  }

  private async withoutBed(typed: string): Promise<number> {
    const path = `/api/cabin-assignments/session/${this.session.id}`
    const inBed = new Set(
      (await this.office.get<{ registrationId: number }[]>(path)).map(({ registrationId }) => registrationId),
    )
    return this.named(
      this.placed().filter(({ id }) => !inBed.has(id)),
      typed,
    )
  }

  /** How many of them have what was typed in their names. */
  private async named(some: readonly Registered[], typed: string): Promise<number> {
    const all = await this.office.get<{ id: number; firstName: string; lastName: string }[]>('/api/campers')
    const found = all.filter((each) => `${each.firstName} ${each.lastName}`.toLowerCase().includes(typed))
    const ids = new Set(found.map(({ id }) => id))
    return some.filter(({ camperId }) => ids.has(camperId)).length
  }
}

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { BLOCK_SIZE } from '#shared/kernel/values/ids'
import type { EnrollAnswer } from '#shared/protocol'
import type { Device } from '../device'

/** An action as it is sent. */
interface Made {
  name: string
  args: object
  uid?: string
  made?: number[]
  after?: string[]
}

/** A user's device, without a screen, that sends actions the rules refuse; `id` makes its ids. */
export async function refusedDevice(device: Device, email: string) {
  await device.logIn(email)
  const asked = { protocol: 1, device: null, name: 'Till', blocks: 1, clientId: null }
  const { clientId, epoch, blocks } = (await (await device.post('/api/sync/enroll', asked)).json()) as EnrollAnswer
  const { id: userId } = await device.get<{ id: number }>('/api/user')
  let [mid, next] = [0, (blocks[0] ?? 0) * BLOCK_SIZE]
  return {
    id: () => next++,
    async send(list: readonly Made[]): Promise<void> {
      const mutations = list.map((each) => ({
        uid: randomUUID(),
        made: [],
        after: [],
        ...each,
        mid: ++mid,
        at: new Date().toISOString(),
        offline: true,
        actor: { userId, grant: '' },
      }))
      // The server may defer the last actions of a push, because later ones could affect them.
      for (let answered = 0; answered < mutations.length; ) {
        const left = mutations.slice(answered)
        const answer = await device.post('/api/sync/push', { protocol: 1, epoch, clientId, mutations: left })
        const { results } = (await answer.json()) as { results: { status: string }[] }
        expect(results.length).toBeGreaterThan(0)
        expect(results.map(({ status }) => status)).toEqual(results.map(() => 'rejected'))
        answered += results.length
      }
    },
  }
}

/** Adds money to a camper's account, as a till does. */
export const addFunds = (camperId: number, transactionId: number) => ({
  name: 'store.addFunds.v1',
  args: { transactionId, camperId, amount: '5.00', description: 'Cash', paymentMethod: 'cash' },
  made: [transactionId],
})

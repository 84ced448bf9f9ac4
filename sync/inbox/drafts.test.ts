import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { Replica, type SignedIn } from '../replica/replica'
import { forgetCopy } from '../session/sign-out'
import { keepDraft, keptDraft } from './drafts'

const ANA = { userId: 7 } as SignedIn

async function device(): Promise<Replica> {
  const replica = new Replica(1, { indexedDB: new IDBFactory(), IDBKeyRange })
  await replica.setMeta('signedIn', ANA)
  return replica
}

test('a draft survives closing the page, for its author only', async () => {
  const replica = await device()
  await keepDraft(replica, 7, 'family', { lastName: 'Lind' })
  await keepDraft(replica, 7, 'camper', { firstName: 'Mia' })
  expect(await keptDraft(replica, 7, 'family')).toEqual({ lastName: 'Lind' })
  expect(await keptDraft(replica, 8, 'family')).toBeUndefined()
  await keepDraft(replica, 7, 'family', undefined)
  expect(await keptDraft(replica, 7, 'family')).toBeUndefined()
  expect(await keptDraft(replica, 7, 'camper')).toEqual({ firstName: 'Mia' })
})

test('a draft that is too old for its form is not restored', async () => {
  const replica = await device()
  await keepDraft(replica, 7, 'cart', { lines: [] })
  expect(await keptDraft(replica, 7, 'cart', 60_000)).toEqual({ lines: [] })
  const kept = (await replica.getMeta('drafts'))?.forms.cart
  const earlier = new Date(Date.parse(kept?.at ?? '') - 61_000).toISOString()
  await replica.setMeta('drafts', { userId: 7, forms: { cart: { values: { lines: [] }, at: earlier } } })
  expect(await keptDraft(replica, 7, 'cart', 60_000)).toBeUndefined()
  expect(await keptDraft(replica, 7, 'cart')).toEqual({ lines: [] })
})

test('signing out removes every draft, even one saved a moment later', async () => {
  const replica = await device()
  await keepDraft(replica, 7, 'family', { lastName: 'Lind' })
  await forgetCopy(replica)
  await keepDraft(replica, 7, 'family', { lastName: 'Lind, late' })
  expect(await replica.getMeta('drafts')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { saySubscription } from './rules'

test("a subscription's badge says through which day it is paid, and from the next day on that it has expired", () => {
  const camp = { subscriptionStatus: 'trial', subscriptionExpiresAt: '2027-07-01' } as const
  expect(['2027-07-01', '2027-07-02'].map((today) => saySubscription(camp, today))).toEqual([
    'Subscription: Trial through Jul 1, 2027',
    'Subscription: Trial, expired Jul 1, 2027',
  ])
  expect(saySubscription({ ...camp, subscriptionExpiresAt: null }, '2027-07-02')).toBe('Subscription: Trial')
})

import { expect, test } from 'vitest'
import { MAIL_TOPICS } from '../settings/mail'
import { mailTopicOf, stillHolds } from './mail-topics'

test.each([
  [null, 'pending', undefined],
  [null, 'confirmed', 'registrationConfirmed'],
  [null, 'cancelled', undefined],
  ['pending', 'confirmed', 'registrationConfirmed'],
  ['pending', 'cancelled', 'registrationCancelled'],
  ['waitlist', 'pending', 'waitlistPlace'],
  ['waitlist', 'confirmed', 'waitlistPlace'],
  ['confirmed', 'confirmed', undefined],
  ['confirmed', 'waitlist', undefined],
  ['confirmed', null, undefined],
] as const)('from %s to %s a family gets mail about %s', (before, after, topic) => {
  expect(mailTopicOf(before, after, MAIL_TOPICS)).toBe(topic)
  expect(mailTopicOf(before, after, [])).toBeUndefined()
})

test('a camper who moves up from the waitlist gets at least a confirmation', () => {
  expect(mailTopicOf('waitlist', 'confirmed', ['registrationConfirmed'])).toBe('registrationConfirmed')
})

test('a family gets no mail about an outdated status', () => {
  expect(stillHolds('registrationConfirmed', 'cancelled')).toBe(false)
  expect(stillHolds('registrationCancelled', 'confirmed')).toBe(false)
  expect(stillHolds('waitlistPlace', 'waitlist')).toBe(false)
  expect(stillHolds('waitlistPlace', 'confirmed')).toBe(true)
})
